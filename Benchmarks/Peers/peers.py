"""The programs of the other frameworks: what they need, how they are built, and how each is run.

A program prints a line for each row, parted by tabs: its framework, the row, the size, and fields as
`median_ms=1.5`. Before a row it prints `BEGIN` and the same, so that a row that takes too long is known by name.
"""
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

PEERS = Path(__file__).resolve().parent
PACKAGES = (
    "chromium nodejs node-react node-react-dom node-react-test-renderer qt6-declarative-dev qt6-base-dev "
    "qml6-module-qtquick cmake g++ libgtk-4-dev libpango1.0-dev xvfb fonts-dejavu-core fonts-cantarell"
).split()
# Only for the files inside: Vue 3.5.22 and Preact 10.27.2.
WHEELS = {"nicegui==3.18.0": "nicegui/static/vue.esm-browser.prod.js",
          "datasette-preact==0.0.1": "datasette_preact/static/preact-*.min.js"}
FIELDS = ("median_ms", "layout_median_ms", "bytes_per_leaf")


def install():
    missing = [name for name in PACKAGES if subprocess.run(
        ["dpkg-query", "-W", "-f=${db:Status-Status}", name], capture_output=True, text=True).stdout != "installed"]
    if "nodejs" in missing and shutil.which("node"):
        missing.remove("nodejs")
    if not missing:
        return
    print("installing with apt-get:", *missing, file=sys.stderr)
    root = [] if os.getuid() == 0 else ["sudo"]
    subprocess.run([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing],
                   stdout=subprocess.DEVNULL, check=True)


def wheels(folder):
    """The folder's files of Vue and Preact, as far as there is a way to them."""
    found = []
    for wheel, member in WHEELS.items():
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, wheel], check=False)
        archive = next(Path(folder).glob(wheel.split("==")[0].replace("-", "_") + "-*.whl"), None)
        target = Path(folder, "vue.mjs" if "vue" in member else "preact.mjs")
        if archive:
            with target.open("wb") as file:
                subprocess.run(["unzip", "-p", archive, member], stdout=file, check=True)
        found.append(str(target) if archive else None)
    return found


def programs(folder, sizes, only):
    """The others: the name of each, the command, and what it needs in its environment."""
    def is_wanted(name):
        return not only or name in only

    listed = subprocess.run(["dpkg", "-L", "node-react"], capture_output=True, text=True).stdout.split()
    react = next((str(Path(line).parent.parent) for line in listed if line.endswith("/nodejs/react/package.json")), "")
    needs_wheels = any(is_wanted(name + kind) for name in ("vue", "preact") for kind in ("", "-chromium"))
    vue, preact = wheels(folder) if needs_wheels else (None, None)
    environment = {"NODE_PATH": react, "VUE": vue or "", "PREACT": preact or ""}
    js, numbers = PEERS / "js", [str(size) for size in sizes]
    node = ["node", "--expose-gc", "--stack-size=50000", "--max-old-space-size=8000", js / "node-run.mjs"]
    known = {"gtk": (["xvfb-run", "-a", f"{folder}/gtkbench", *numbers], {"GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"}),
             "qt": ([f"{folder}/qt/qtbench", "-platform", "offscreen", *numbers], {})}
    if 10_000 in sizes:
        known["labels"] = ([f"{folder}/labels"], {})
    known["invoice"] = ([PEERS / "invoice.py"], {})
    there = [name for name, file in [("react", react), ("vue", vue), ("preact", preact)] if file]
    known |= {name: ([*node, name, *numbers], environment) for name in there}
    known |= {f"{name}-chromium": (["node", js / "browser-run.mjs", name, ",".join(numbers)], environment)
              for name in [*there, "dom"]}
    chosen = {name: entry for name, entry in known.items() if is_wanted(name)}
    if unknown := set(only) - set(chosen):
        sys.exit(f"Benchmarks/compare: no {', '.join(sorted(unknown))} here; there are {', '.join(known)}")
    build(folder, chosen)
    return chosen


def build(folder, chosen):
    def flags(module):
        return subprocess.run(["pkg-config", "--cflags", "--libs", module], capture_output=True, text=True,
                              check=True).stdout.split()

    if "gtk" in chosen:
        subprocess.run(["cc", "-O2", "-w", PEERS / "gtk/gtkbench.c", "-o", f"{folder}/gtkbench", *flags("gtk4")], check=True)
    if "labels" in chosen:
        subprocess.run(["cc", "-O2", PEERS / "labels.c", "-o", f"{folder}/labels", *flags("pangocairo")], check=True)
    if "qt" in chosen:
        for step in (["-S", PEERS / "qt", "-B", f"{folder}/qt", "-DCMAKE_BUILD_TYPE=Release"], ["--build", f"{folder}/qt"]):
            subprocess.run(["cmake", *step], check=True, stdout=subprocess.DEVNULL)


class Program:
    """A program that is run once in each round, and what it was too slow for in the rounds so far."""

    def __init__(self, command, environment, limit):
        self.command = [str(part) for part in command]
        self.environment = environment
        self.limit = limit
        # By framework, row and size: why there is no number.
        self.stopped = {}

    def run(self):
        """Numbers by framework, row, size and field. What takes too long is left out, and the rest is gone on with in
        another process."""
        numbers, before = {}, None
        while True:
            done = {key[1:3] for key in [*numbers, *self.stopped]}
            if done == before:
                return numbers
            before, (begun, reason) = done, self.run_once(done, numbers)
            if not reason:
                return numbers
            if begun:
                self.stopped[begun] = reason
                print(f"  {', '.join(map(str, begun))}: {reason}", file=sys.stderr)

    def run_once(self, done, numbers):
        """Runs the rows that are not done. Returns why that stopped, if it did, and at which row: none, if
        it was after one."""
        skip = ";".join(f"{row} {size}" for row, size in done)
        process = subprocess.Popen(self.command, env={**os.environ, **self.environment, "SKIP": skip}, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        lines, begun = queue.Queue(), None
        threading.Thread(target=self.pass_on, args=(process.stdout, lines), daemon=True).start()
        try:
            while (line := lines.get(timeout=self.limit)) is not None:
                part = line.rstrip("\n").split("\t")
                if part[0] == "BEGIN":
                    begun = (part[1], part[2], int(part[3]))
                elif len(part) > 2:
                    self.read(part, numbers)
                    begun = None
            return begun, begun and "failed"
        except queue.Empty:
            return begun, f"over {self.limit} s"
        finally:
            self.end(process)

    @staticmethod
    def pass_on(stream, lines):
        for line in stream:
            lines.put(line)
        lines.put(None)

    def read(self, part, numbers):
        if part[0].startswith("W1"):
            name = "plain Pango" if "labels" in part[0] else "Chromium"
            numbers[name, part[0], int(part[1]), "median_ms"] = float(part[2])
            return
        key = (part[0], part[1], int(part[2]))
        for field in part[3:]:
            name, _, value = field.partition("=")
            if field.startswith("FAILED"):
                print(f"  {part[0]}, {part[1]}, {part[2]}: {field}", file=sys.stderr)
                self.stopped[key] = "failed"
            elif name in FIELDS:
                numbers[(*key, name)] = float(value)

    @staticmethod
    def end(process):
        """Ends the program with all that it started."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(process.pid, number)
                process.wait(timeout=5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass
