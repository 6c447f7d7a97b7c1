"""The tables of the comparison: which rows stand beside each other, and how they are shown."""
import math
import os
import platform
import re
import statistics
import subprocess
import textwrap
from dataclasses import dataclass


@dataclass
class Row:
    """Milieu's name of a row; the name and the field that the others give it; the name of its floor."""
    name: str
    other: str
    floor: str = ""
    field: str = "median_ms"
    # The sizes that the row has of its own, and with which of the usual sizes they are measured.
    own_sizes: tuple = ()
    along: int = 0
    # The program without which the row has nothing beside it.
    only_beside: str = ""

    def sizes(self, usual):
        if not self.own_sizes:
            return usual
        return self.own_sizes if not self.along or self.along in usual else ()


def chain(name, other):
    return Row(name, other, "floor W5 deep", own_sizes=(100, 1_000, 5_000), along=1_000)


ROWS = [
    Row("W1 mount", "W1", "floor W1 mount"),
    Row("W1 mount + layout, Pango", "W1", field="layout_median_ms"),
    Row("W2 broadcast", "W2", "floor W2 broadcast"),
    Row("W2 Pango, + layout", "W2", field="layout_median_ms"),
    Row("W3 sparse", "W3", "floor W3 sparse"), Row("W4 one reader", "W4", "floor W4 one reader"),
    chain("W5 deep, pass", "W5 pass"), chain("W5 deep, keys", "W5 keys"),
    Row("W6 shadow", "W6", "floor W6 shadow"), Row("W7 object", "W7", "floor W7 object"),
    *(Row(f"W8 {change}", f"W8 {change}", f"floor W8 {change}") for change in ("insert", "remove", "swap", "reverse")),
    *(Row(name, name, own_sizes=(1,), only_beside="invoice") for name in ("W12 invoice, PNG", "W12 invoice, PDF")),
    *(Row(name, name, own_sizes=(10_000,), along=10_000, only_beside="labels")
      for name in ("W13 different labels", "W13 equal labels")),
    Row("memory", "mem", "memory of the floor", field="bytes_per_leaf"),
]


METHOD = """Medians in ms of {rounds} alternating rounds (memory: bytes for each leaf); in brackets how many times as long
as Milieu, the median of the pairs. The floor is a hand-written tree without views, layout or identity (of W7: bare
Observation). Within a round a number is the median of 5 to 300 timings, 3 where one takes over half a second, 1 where
over five. What takes less than 0.25 ms is repeated within one timing, for all alike. Without "layout", a tree is not laid
out between two operations. All texts are compared with what they should be, after each row."""
STATE = """All rows are warm: three operations before do not count, one where the others take over half a second. But
Milieu's caches of fonts and texts are new each time in W1 with Pango, and both sides' in W13. Memory is that of the heap,
in Chromium that of the script and the DOM."""


def shown(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def times(ratio):
    return f"{ratio:.0f}x" if ratio >= 100 else f"{ratio:.2g}x"


def linked(libraries):
    """The versions of shared libraries, from the names of their files."""
    found = []
    for line in subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout.splitlines():
        name, _, path = line.strip().partition(" ")
        if (match := re.match(r"lib(\w+)[-.0-9]*\.so\.", name)) and match[1] in libraries:
            version = os.path.realpath(path.rpartition(" => ")[2]).partition(".so.")[2]
            if (entry := f"{match[1]} {version}") not in found:
                found.append(entry)
    return found


def describe(rounds, load):
    """What was measured, on what, and how."""
    def first_line(*command):
        try:
            return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0].strip()
        except (OSError, IndexError):
            return f"no {command[0]}"

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    versions = [first_line("swift", "--version"), first_line("chromium", "--version").partition(" built")[0],
                "node " + first_line("node", "--version"), *linked(["pango", "cairo", "harfbuzz", "freetype"])]
    machine = (f"{os.cpu_count()} cores, {model}, {platform.freedesktop_os_release()['PRETTY_NAME']}; "
               f"{', '.join(versions)}; load of the machine meanwhile {load:.1f}.")
    return [*textwrap.wrap(METHOD.format(rounds=len(rounds)), 118), "", *textwrap.wrap(STATE, 118), "",
            *textwrap.wrap(machine, 118)]


def cell(key, row, size, rounds, stopped):
    """What another has in a row, and how many times as long as Milieu that is."""
    pairs = [(others[key], ours[row.name, size]) for ours, others in rounds if key in others and others[key] > 0]
    if pairs:
        ratio = statistics.median(theirs / ours for theirs, ours in pairs)
        return f"{shown(statistics.median(theirs for theirs, _ in pairs))} ({times(ratio)})", ratio
    return stopped.get(key[:3], ""), None


def tables(rounds, stopped):
    """One line for each row and size: Milieu's median, the floor's, and each other's with the ratio of the pairs."""
    names = sorted({key[0] for _, others in rounds for key in others} | {key[0] for key in stopped})
    lines, behind = [], []
    for size in sorted({size for ours, _ in rounds for _, size in ours}):
        body = []
        for row in ROWS:
            own = [ours[row.name, size] for ours, _ in rounds if (row.name, size) in ours]
            if not own:
                continue
            found = [cell((name, row.other, size, row.field), row, size, rounds, stopped) for name in names]
            behind += [f"{row.name}, N = {size:,}: behind {name}, {times(ratio)}"
                       for name, (_, ratio) in zip(names, found) if ratio and ratio < 1]
            body.append((row.name, shown(statistics.median(own)), floor(row, size, rounds), [text for text, _ in found]))
        used = [index for index in range(len(names)) if any(cells[index] for *_, cells in body)]
        lines += ["", f"### N = {size:,}", "",
                  "| row | Milieu | floor | Milieu / floor | " + " | ".join(names[i] for i in used) + " |",
                  "|---" * (len(used) + 4) + "|"]
        lines += [f"| {row} | {own} | {' | '.join(least)} | " + " | ".join(cells[i] for i in used) + " |"
                  for row, own, least, cells in body]
    lines += growth(rounds, names)
    lines += ["", "Rows where Milieu is not first:" if behind else "Milieu is first in every row.", ""]
    return lines + [f"- {line}" for line in behind]


def floor(row, size, rounds):
    """The floor's median, and how far Milieu is from it."""
    pairs = [(ours[row.name, size], ours[row.floor, size]) for ours, _ in rounds if (row.floor, size) in ours]
    if not pairs:
        return "", ""
    return shown(statistics.median(least for _, least in pairs)), times(statistics.median(own / least for own, least in pairs))


def growth(rounds, names):
    """The exponents that fit the times at three sizes or more."""
    def exponent(values):
        points = {}
        for (size, value) in values:
            points.setdefault(size, []).append(value)
        if len(points) < 3:
            return ""
        logs = [(math.log(size), math.log(statistics.median(found))) for size, found in points.items()]
        return f"{statistics.linear_regression(*zip(*logs)).slope:.2f}"

    body = []
    for row in ROWS:
        if row.field == "bytes_per_leaf":
            continue
        ours = [exponent((size, value) for own, _ in rounds for (name, size), value in own.items() if name == wanted)
                for wanted in (row.name, row.floor)]
        others = [exponent((key[2], value) for _, other in rounds for key, value in other.items()
                           if (key[0], key[1], key[3]) == (name, row.other, row.field)) for name in names]
        if ours[0]:
            body.append((row.name, *ours, *others))
    used = [index for index in range(3, len(names) + 3) if any(cells[index] for cells in body)]
    if not body:
        return []
    heads = ["row", "Milieu", "floor", *(names[index - 3] for index in used)]
    return ["", "### Growth", "", "The exponent of N in the time: 0 does not depend on N, 1 is in proportion to it. W5 has depths for sizes.", "",
            "| " + " | ".join(heads) + " |", "|---" * len(heads) + "|",
            *("| " + " | ".join([*cells[:3], *(cells[index] for index in used)]) + " |" for cells in body)]
