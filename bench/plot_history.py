# SPDX-License-Identifier: MIT
# Draws the benchmark's history: for every case the card's speed beside native code, commit by commit.
import json
import math
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot

COLUMNS = 5
WRITINGS = {"to_plain": ("plain C++", "tab:blue"), "to_best": ("best C++", "tab:orange")}


def series(history, case, key):
    points = [(i, entry["cases"].get(case, {}).get(key)) for i, entry in enumerate(history)]
    return [(i, value) for i, value in points if value]


def limits(history):
    values = [case.get(key) for entry in history for case in entry["cases"].values() for key in WRITINGS]
    values = [value for value in values if value]
    return 0.7 * min(values, default=1.0), 1.5 * max(values, default=1.0)


def draw_case(axes, history, case):
    for key, (label, color) in WRITINGS.items():
        points = series(history, case, key)
        if points:
            axes.plot(*zip(*points), marker="o", markersize=3, color=color, label=label)
    axes.axhline(1.0, color="gray", linewidth=0.7)
    axes.set_title(case, fontsize=8)
    axes.set_yscale("log")
    axes.set_ylim(*limits(history))
    axes.set_xlim(-0.5, len(history) - 0.5)
    axes.set_xticks(range(len(history)), [entry["commit"][:7] for entry in history], rotation=90, fontsize=5)
    axes.tick_params(axis="y", which="both", labelsize=6)


def main(source, target):
    with open(source, encoding="utf-8") as file:
        history = json.load(file)
    cases = list(dict.fromkeys(case for entry in history for case in entry["cases"]))
    rows = math.ceil(len(cases) / COLUMNS)
    figure, grid = plot.subplots(rows, COLUMNS, figsize=(2.4 * COLUMNS, 1.8 * rows), squeeze=False)
    for axes in grid.flat[len(cases):]:
        axes.axis("off")
    for axes, case in zip(grid.flat, cases):
        draw_case(axes, history, case)
    handles = [plot.Line2D([], [], color=color, label=label) for label, color in WRITINGS.values()]
    figure.legend(handles=handles, loc="lower right", fontsize=8)
    figure.suptitle("the virtual card's speed, native code of the same run = 1 (higher is better)", fontsize=10)
    figure.tight_layout()
    figure.savefig(target, dpi=110)


main(*sys.argv[1:3])
