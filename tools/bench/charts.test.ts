import { describe, expect, it } from "vitest";
import { barChart, lineCharts, ticksTo } from "./charts.ts";

it.each([
  { maximum: 1900, ticks: [0, 500, 1000, 1500, 2000] },
  { maximum: 7, ticks: [0, 2, 4, 6, 8] },
  { maximum: 0.9, ticks: [0, 0.25, 0.5, 0.75, 1] },
])("an axis to $maximum has round numbers", ({ maximum, ticks }) => expect(ticksTo(maximum)).toEqual(ticks));

describe("the bars of a chart", () => {
  const spread = (median: number) => ({ median, min: median - 10, max: median + 20 });
  const svg = barChart({
    title: "Times",
    unit: "ms",
    series: ["first screen", "usable"],
    rows: [
      { name: "Sign-up", values: [spread(1000), spread(2000)] },
      { name: "Other <one>", values: [spread(500), null] },
    ],
  });

  it("name their figures for screen readers", () => {
    expect(svg).toContain("Sign-up: first screen 1000 ms, usable 2000 ms. Other &lt;one&gt;: first screen 500 ms.");
  });

  it("are as long as their figures", () => {
    const lengths = [...svg.matchAll(/<rect class="(?:one|two)".*? width="([\d.]+)" height="14"/g)].map(([, n]) =>
      Number(n),
    );
    expect(lengths).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = lengths;
    expect(second / first).toBeCloseTo(2, 1);
    expect(third / first).toBeCloseTo(0.5, 1);
  });
});

it("a plot's line passes through its points, from 0 to the maximum", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 10 },
    { x: 10, y: 40 },
  ];
  const svg = lineCharts({
    title: "Cost",
    columns: 1,
    panels: [{ title: "heap", unit: "MB", xLabel: "widgets", points }],
  });
  const [, path = ""] = /class="path" d="M(.*?)"/.exec(svg) ?? [];
  const coordinates = path.split("L").map((point) => point.split(" ").map(Number));
  expect(coordinates).toEqual([
    [52, 170],
    [152, 145],
    [252, 70],
  ]);
  expect(svg).toContain("heap: 0 widgets: 0 MB, 5 widgets: 10 MB, 10 widgets: 40 MB.");
});
