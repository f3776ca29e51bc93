import { expect, it } from "vitest";
import { lineCharts } from "./line-charts.ts";

it("a plot's line passes through its points, from 0 to the maximum", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 10 },
    { x: 10, y: 40 },
  ];
  const svg = lineCharts({
    title: "Cost",
    columns: 1,
    panels: [{ title: "heap", unit: "MB", along: "widgets", points }],
  });
  const [, path = ""] = /class="path" d="M(.*?)"/.exec(svg) ?? [];
  const at = path.split("L").map((point) => point.split(" ").map(Number));
  expect(at).toEqual([
    [52, 170],
    [152, 145],
    [252, 70],
  ]);
  expect(svg).toContain("heap: 0 widgets: 0 MB, 5 widgets: 10 MB, 10 widgets: 40 MB.");
});
