#!/usr/bin/env python3
"""W12 with headless Chromium: the same invoice as a screenshot and as a printed page, in one browser that stays open.

Prints the workload, 1 and milliseconds: the median and the least of so many pictures.
"""
import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

RUNS = 40


def page(number):
    rows = "".join(
        f"<div class=row><span class=name>Item {row + 1} of order {number}</span>"
        f"<span class=count>{row % 7 + 1}</span>"
        f"<span class=price>{(row * 37 + number) % 900 + 10}.00</span></div>"
        for row in range(40)
    )
    return (
        f"<div class=head><div><h1>Invoice {number}</h1><p>Milieu Ltd, 1 Harbour Street</p></div>"
        "<svg width=64 height=64><defs><linearGradient id=g x2=0 y2=1><stop stop-color=#007aff />"
        "<stop offset=1 stop-color=#af52de /></linearGradient></defs>"
        "<rect width=64 height=64 rx=14 fill='url(#g)' />"
        "<circle cx=32 cy=32 r=20 fill=none stroke=white stroke-width=5 />"
        "<rect x=28 y=14 width=8 height=36 rx=4 fill=white /></svg></div><hr>"
        f"{rows}<hr><div class=total>Total {number * 3}.00</div>"
    )


STYLE = """
body { margin: 40px; width: 714px; font: 12px Cantarell, sans-serif }
h1 { font: bold 28px 'DejaVu Serif', serif; margin: 0 } p { margin: 0 }
.head, .row { display: flex; justify-content: space-between; margin-bottom: 6px }
.name { flex: 1 } .count { width: 60px; text-align: center }
.price { width: 90px; text-align: right; font-family: 'DejaVu Serif', serif }
.total { text-align: right; font: bold 16px 'DejaVu Serif', serif }
"""


class Browser:
    """Chromium, spoken to by the developer protocol over a pair of pipes."""

    def __init__(self, program, folder):
        # Chromium reads 3 and writes 4: nothing of ours may be there.
        (theirs_in, self.output), (self.input, theirs_out) = [
            [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in os.pipe()] for _ in range(2)
        ]
        os.dup2(theirs_in, 3, inheritable=True)
        os.dup2(theirs_out, 4, inheritable=True)
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={folder}", "about:blank"],
            pass_fds=(3, 4), stderr=subprocess.DEVNULL)
        self.count, self.rest, self.session = 0, b"", None

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                part = os.read(self.input, 1 << 20)
                if not part:
                    sys.exit("invoice.py: Chromium ended")
                self.rest += part
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.count:
                if "error" in answer:
                    sys.exit(f"invoice.py: {method}: {answer['error']}")
                return answer["result"]


def measure(browser, name, make):
    times = []
    for number in range(1_000, 1_000 + RUNS + 3):
        start = time.perf_counter()
        browser.call("Runtime.evaluate", expression=f"document.body.innerHTML = {json.dumps(page(number))}")
        assert len(make()["data"]) > 1_000
        times.append((time.perf_counter() - start) * 1e3)
    times = sorted(times[3:])
    print(f"{name}\t1\t{times[len(times) // 2]:.4f}\t{times[0]:.4f}", flush=True)


def main():
    program = shutil.which("chromium") or sys.exit("invoice.py: needs chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            target = browser.call("Target.createTarget", url="about:blank")["targetId"]
            browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            browser.call("Emulation.setDeviceMetricsOverride", width=794, height=1123, deviceScaleFactor=1, mobile=False)
            style = f"document.head.innerHTML = {json.dumps('<style>' + STYLE + '</style>')}"
            browser.call("Runtime.evaluate", expression=style)
            measure(browser, "W12 invoice, PNG", lambda: browser.call("Page.captureScreenshot", format="png"))
            measure(browser, "W12 invoice, PDF", lambda: browser.call("Page.printToPDF"))
        finally:
            browser.process.kill()
            browser.process.wait()


main()
