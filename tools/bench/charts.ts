import { escapeHtml } from "../../demo/embedding.ts";
import type { Spread } from "./figures/results.ts";

interface BarChart {
  readonly title: string;
  readonly unit: string;
  /** The meaning of the first and the second bar of each row. */
  readonly series: readonly [string, string];
  readonly rows: readonly { readonly name: string; readonly values: readonly [Spread | null, Spread | null] }[];
}

const WIDTH = 820;
const LEFT_MARGIN = 260;
const RIGHT_MARGIN = 70;
const BARS_TOP = 76;
const ROW_HEIGHT = 46;
const BAR_HEIGHT = 14;
const SERIES_CLASSES = ["one", "two"] as const;

/** Two bars for each row, from 0 to the medians, each with a line from the minimum to the maximum. */
export function barChart({ title, unit, series, rows }: BarChart): string {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value?.max ?? 0)));
  const ticks = ticksTo(most);
  const axisEnd = ticks.at(-1) ?? most;
  const x = (value: number): number => LEFT_MARGIN + (value / axisEnd) * (WIDTH - LEFT_MARGIN - RIGHT_MARGIN);
  const height = BARS_TOP + rows.length * ROW_HEIGHT + 30;

  const grid = ticks.map(
    (tick) =>
      `<path class="line" d="M${round(x(tick))} ${BARS_TOP - 6}V${height - 28}"/>${label(String(tick), { x: x(tick), y: height - 10, class: "quiet", anchor: "middle" })}`,
  );
  const legend = series.map((name, index) => {
    const legendX = LEFT_MARGIN + index * 150;
    return `<rect class="${SERIES_CLASSES[index]}" x="${legendX}" y="40" width="12" height="12"/>${label(`${name}, ${unit}`, { x: legendX + 18, y: 51 })}`;
  });
  const marks = rows.map(({ name, values }, row) => {
    const top = BARS_TOP + row * ROW_HEIGHT;
    const pair = values.map((value, index) => {
      if (value === null) return "";
      const y = top + 4 + index * (BAR_HEIGHT + 3);
      const middle = y + BAR_HEIGHT / 2;
      return [
        `<rect class="${SERIES_CLASSES[index]}" x="${LEFT_MARGIN}" y="${y}" width="${round(x(value.median) - LEFT_MARGIN)}" height="${BAR_HEIGHT}" rx="2"/>`,
        `<path class="spread" d="M${round(x(value.min))} ${middle}H${round(x(value.max))}"/>`,
        label(String(Math.round(value.median)), { x: x(value.max) + 6, y: y + 12, class: "quiet" }),
      ].join("");
    });
    return label(name, { x: LEFT_MARGIN - 10, y: top + 24, anchor: "end" }) + pair.join("");
  });

  const description = rows.map(({ name, values }) => {
    const figures = values.flatMap((value, index) =>
      value === null ? [] : [`${series[index]} ${Math.round(value.median)} ${unit}`],
    );
    return `${name}: ${figures.join(", ")}.`;
  });
  const body = [label(title, { x: 16, y: 24 }), ...legend, ...grid, ...marks].join("\n");
  return svgOf({ width: WIDTH, height, title, description: description.join(" "), body });
}

export interface LineChart {
  readonly title: string;
  readonly unit: string;
  /** The label of the horizontal axis. */
  readonly xLabel: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineCharts {
  readonly title: string;
  readonly columns: number;
  readonly panels: readonly LineChart[];
}

const CELL = { width: 270, height: 190 };
const PLOT = { left: 52, top: 34, width: 200, height: 100 };
const PLOTS_TOP = 36;

/** Small plots side by side, each with an axis of its own from 0. */
export function lineCharts({ title, columns, panels }: LineCharts): string {
  const charts = panels.map((panel, index) =>
    chartAt(panel, (index % columns) * CELL.width, PLOTS_TOP + Math.floor(index / columns) * CELL.height),
  );
  const description = panels.map(({ title: of, unit, xLabel, points }) => {
    const values = points.map(({ x, y }) => `${x} ${xLabel}: ${shortNumber(y)} ${unit}`);
    return `${of}: ${values.join(", ")}.`;
  });
  return svgOf({
    width: columns * CELL.width + 10,
    height: PLOTS_TOP + Math.ceil(panels.length / columns) * CELL.height,
    title,
    description: description.join(" "),
    body: [label(title, { x: 16, y: 22 }), ...charts].join("\n"),
  });
}

const shortNumber = (value: number): string => String(value < 10 ? round(value) : Math.round(value));

function chartAt({ title, unit, xLabel, points }: LineChart, left: number, top: number): string {
  const plot = { x: left + PLOT.left, y: top + PLOT.top };
  const ticks = ticksTo(Math.max(...points.map(({ y }) => y), 0.1));
  const maxY = ticks.at(-1) ?? 1;
  const maxX = Math.max(...points.map(({ x }) => x), 1);
  const x = (value: number): number => plot.x + (value / maxX) * PLOT.width;
  const y = (value: number): number => plot.y + PLOT.height - (value / maxY) * PLOT.height;
  const axis = ticks
    .filter((_, index) => index % 2 === 0)
    .map(
      (tick) =>
        `<path class="line" d="M${plot.x} ${round(y(tick))}h${PLOT.width}"/>${label(shortNumber(tick), { x: plot.x - 6, y: y(tick) + 4, class: "quiet", anchor: "end" })}`,
    );
  const endPoints = points.filter((_, index) => index === 0 || index === points.length - 1);
  return [
    label(`${title}, ${unit}`, { x: plot.x, y: top + 20 }),
    ...axis,
    `<path class="path" d="M${points.map((point) => `${round(x(point.x))} ${round(y(point.y))}`).join("L")}"/>`,
    ...points.map((point) => `<circle class="one" cx="${round(x(point.x))}" cy="${round(y(point.y))}" r="3"/>`),
    ...endPoints.map((point) =>
      label(String(point.x), { x: x(point.x), y: plot.y + PLOT.height + 16, class: "quiet", anchor: "middle" }),
    ),
    label(xLabel, { x: plot.x + PLOT.width / 2, y: plot.y + PLOT.height + 32, class: "quiet", anchor: "middle" }),
  ].join("\n");
}

/** The style of every chart, with a background, so that it is readable on any page. */
const STYLE = `
svg { color-scheme: light dark; font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; }
.ground { fill: #ffffff; } text { fill: #1f2328; } .quiet { fill: #59636e; }
.line { stroke: #d1d9e0; fill: none; } .spread { stroke: #1f2328; fill: none; }
.one { fill: #0a6cba; } .two { fill: #b5530a; } .path { stroke: #0a6cba; fill: none; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117; } text { fill: #f0f6fc; } .quiet { fill: #9198a1; }
.line { stroke: #3d444d; } .spread { stroke: #f0f6fc; }
.one { fill: #58a6ff; } .two { fill: #e8954f; } .path { stroke: #58a6ff; }
}`;

interface Chart {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** The text alternative for screen readers. */
  readonly description: string;
  /** Further CSS of this chart. */
  readonly style?: string;
  readonly body: string;
}

const svgOf = ({ width, height, title, description, style = "", body }: Chart): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeHtml(title)}</title>
<desc id="description">${escapeHtml(description)}</desc>
<style>${STYLE}${style}</style>
<rect class="ground" width="${width}" height="${height}"/>
${body}
</svg>
`;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly class?: string;
  readonly anchor?: "start" | "middle" | "end";
}

const label = (text: string, { x, y, class: name, anchor = "start" }: Label): string =>
  `<text x="${round(x)}" y="${round(y)}"${name ? ` class="${name}"` : ""}${anchor === "start" ? "" : ` text-anchor="${anchor}"`}>${escapeHtml(text)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Four or five round numbers from 0 to at least `most`. */
export function ticksTo(most: number): readonly number[] {
  const roughStep = most / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep || 1));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= roughStep) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
