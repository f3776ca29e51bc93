import { label, round, svgOf, ticksTo } from "./svg.ts";

export interface LineChart {
  readonly title: string;
  readonly unit: string;
  /** The label of the horizontal axis. */
  readonly along: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineCharts {
  readonly title: string;
  readonly columns: number;
  readonly panels: readonly LineChart[];
}

const CELL = { width: 270, height: 190 };
const PLOT = { left: 52, top: 34, width: 200, height: 100 };
const TOP = 36;

/** Small plots side by side, each with an axis of its own from 0. */
export function lineCharts({ title, columns, panels }: LineCharts): string {
  const charts = panels.map((panel, index) =>
    chartAt(panel, (index % columns) * CELL.width, TOP + Math.floor(index / columns) * CELL.height),
  );
  const description = panels.map(({ title: of, unit, along, points }) => {
    const values = points.map(({ x, y }) => `${x} ${along}: ${short(y)} ${unit}`);
    return `${of}: ${values.join(", ")}.`;
  });
  return svgOf({
    width: columns * CELL.width + 10,
    height: TOP + Math.ceil(panels.length / columns) * CELL.height,
    title,
    description: description.join(" "),
    body: [label(title, { x: 16, y: 22 }), ...charts].join("\n"),
  });
}

const short = (value: number): string => String(value < 10 ? round(value) : Math.round(value));

function chartAt({ title, unit, along, points }: LineChart, left: number, top: number): string {
  const plot = { x: left + PLOT.left, y: top + PLOT.top };
  const ticks = ticksTo(Math.max(...points.map(({ y }) => y), 0.1));
  const highest = ticks.at(-1) ?? 1;
  const farthest = Math.max(...points.map(({ x }) => x), 1);
  const x = (value: number): number => plot.x + (value / farthest) * PLOT.width;
  const y = (value: number): number => plot.y + PLOT.height - (value / highest) * PLOT.height;
  const axis = ticks
    .filter((_, index) => index % 2 === 0)
    .map(
      (tick) =>
        `<path class="line" d="M${plot.x} ${round(y(tick))}h${PLOT.width}"/>${label(short(tick), { x: plot.x - 6, y: y(tick) + 4, class: "quiet", anchor: "end" })}`,
    );
  const ends = points.filter((_, index) => index === 0 || index === points.length - 1);
  return [
    label(`${title}, ${unit}`, { x: plot.x, y: top + 20 }),
    ...axis,
    `<path class="path" d="M${points.map((point) => `${round(x(point.x))} ${round(y(point.y))}`).join("L")}"/>`,
    ...points.map((point) => `<circle class="one" cx="${round(x(point.x))}" cy="${round(y(point.y))}" r="3"/>`),
    ...ends.map((point) =>
      label(String(point.x), { x: x(point.x), y: plot.y + PLOT.height + 16, class: "quiet", anchor: "middle" }),
    ),
    label(along, { x: plot.x + PLOT.width / 2, y: plot.y + PLOT.height + 32, class: "quiet", anchor: "middle" }),
  ].join("\n");
}
