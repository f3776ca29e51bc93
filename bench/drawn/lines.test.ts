import { expect, it } from "vitest";
import { treemap } from "../../build/treemap/treemap.ts";
import { lines } from "./lines.ts";

it("a plot's line goes through its points, from 0 below to the farthest at the right", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 10 },
    { x: 10, y: 40 },
  ];
  const svg = lines({ title: "Cost", columns: 1, panels: [{ title: "heap", unit: "MB", along: "widgets", points }] });
  const [, path = ""] = /class="path" d="M(.*?)"/.exec(svg) ?? [];
  const at = path.split("L").map((point) => point.split(" ").map(Number));
  expect(at).toEqual([
    [52, 170],
    [152, 145],
    [252, 70],
  ]);
  expect(svg).toContain("heap: 0 widgets: 0 MB, 5 widgets: 10 MB, 10 widgets: 40 MB.");
});

it("a treemap says each group's size to those who do not see it", () => {
  const parts = [{ name: "react-dom", kilobytes: 59 }];
  const svg = treemap([
    { name: "packages", kilobytes: 59, parts },
    { name: "src/ui", kilobytes: 10.7, parts: [{ name: "ui", kilobytes: 10.7 }] },
  ]);
  expect(svg).toContain('<desc id="description">packages 59.0 kB, src/ui 10.7 kB</desc>');
  expect(svg).toContain("packages: react-dom 59.0 kB");
});
