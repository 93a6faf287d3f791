"""`python -m benchmarks`: times our workloads beside their peers in one run and writes docs/performance.md.

`--check` runs the short form and compares the ratios with the committed table: a fall by a third fails.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median

from benchmarks.workloads import Delay, Pair, Work, delays, pairs

TABLE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
ROUNDS, SHORT_ROUNDS = 7, 3
FALL = 2 / 3


def rate(work: Work) -> float:
    """Units a second of CPU time."""
    began = time.process_time()
    done = work()
    return done / (time.process_time() - began)


def ratio(pair: Pair, rounds: int) -> tuple[float, float, float]:
    """Median ratio of neighbouring runs, and the median rates of both sides. The first runs warm up."""
    pair.ours(), pair.peer()
    runs = [(rate(pair.ours), rate(pair.peer)) for _ in range(rounds)]
    return (
        median(ours / peer for ours, peer in runs),
        median(ours for ours, _ in runs),
        median(peer for _, peer in runs),
    )


def milliseconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - began)


def delay(item: Delay) -> float:
    """Median or mean of single calls, in milliseconds; the first round warms up."""
    calls = item.calls()
    for call in calls:
        call()
    times = [milliseconds(call) for call in calls]
    return median(times) if item.of == "median" else mean(times)


def committed() -> dict[str, float]:
    """The ratios of the committed table by workload."""
    if not TABLE.exists():
        return {}
    rows = re.findall(
        r"^\| ([^|]+?) \| [^|]+ \| [^|]+ \| ([\d.]+) \|", TABLE.read_text(), re.MULTILINE
    )
    return {name: float(value) for name, value in rows}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--check", action="store_true")
    short = parser.parse_args().check
    before, failures, lines = committed(), [], []
    for pair in pairs():
        value, ours, peer = ratio(pair, SHORT_ROUNDS if short else ROUNDS)
        lines.append(
            f"| {pair.name} | {ours:,.0f} {pair.unit}/s | {pair.peer_name} {peer:,.0f}/s "
            f"| {value:.2f} | {pair.least:.2f} |"
        )
        floor = max(pair.least, FALL * before.get(pair.name, 0)) if short else pair.least
        if value < floor:
            failures.append(f"{pair.name}: ratio {value:.2f}, at least {floor:.2f} expected")
    ms = []
    for item in delays():
        took = delay(item)
        ms.append(f"| {item.name} | {item.of} {took:.3f} ms | {item.most_ms} ms |")
        if took > item.most_ms:
            failures.append(f"{item.name}: {took:.3f} ms, at most {item.most_ms} ms promised")
    sys.stdout.write("\n".join([*lines, *ms, *failures]) + "\n")
    if not short:
        TABLE.write_text(page(lines, ms), encoding="utf-8")
    return 1 if failures else 0


def page(lines: list[str], ms: list[str]) -> str:
    """docs/performance.md."""
    return "\n".join(
        [
            "# Performance",
            "",
            "Written by `make bench`. Ours and the peer run turn about in one process; rates are per second",
            "of CPU time. Machines differ and drift, so only the ratios are promises; `make test` fails when",
            "one falls by a third. Workloads are the functions of `benchmarks/workloads.py`; peers come from",
            "the locked packages.",
            "",
            "| workload | ours | peer, same run | ratio | promised |",
            "|---|---:|---:|---:|---:|",
            *lines,
            "",
            "| single calls | measured | promised |",
            "|---|---:|---:|",
            *ms,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
