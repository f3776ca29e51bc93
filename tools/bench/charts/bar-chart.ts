import type { Spread } from "../figures/spread.ts";
import { label, round, svgOf, ticksTo } from "./svg.ts";

interface BarChart {
  readonly title: string;
  readonly unit: string;
  /** The meaning of the first and the second bar of each row. */
  readonly series: readonly [string, string];
  readonly rows: readonly { readonly name: string; readonly values: readonly [Spread | null, Spread | null] }[];
}

const WIDTH = 820;
const LEFT = 260;
const RIGHT = 70;
const TOP = 76;
const ROW = 46;
const BAR = 14;
const CLASSES = ["one", "two"] as const;

/** Two bars for each row, with a line from the minimum to the maximum. */
export function barChart({ title, unit, series, rows }: BarChart): string {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value?.max ?? 0)));
  const ticks = ticksTo(most);
  const end = ticks.at(-1) ?? most;
  const x = (value: number): number => LEFT + (value / end) * (WIDTH - LEFT - RIGHT);
  const height = TOP + rows.length * ROW + 30;

  const grid = ticks.map(
    (tick) =>
      `<path class="line" d="M${round(x(tick))} ${TOP - 6}V${height - 28}"/>${label(String(tick), { x: x(tick), y: height - 10, class: "quiet", anchor: "middle" })}`,
  );
  const legend = series.map((name, index) => {
    const at = LEFT + index * 150;
    return `<rect class="${CLASSES[index]}" x="${at}" y="40" width="12" height="12"/>${label(`${name}, ${unit}`, { x: at + 18, y: 51 })}`;
  });
  const marks = rows.map(({ name, values }, row) => {
    const top = TOP + row * ROW;
    const pair = values.map((value, index) => {
      if (value === null) return "";
      const y = top + 4 + index * (BAR + 3);
      const middle = y + BAR / 2;
      return [
        `<rect class="${CLASSES[index]}" x="${LEFT}" y="${y}" width="${round(x(value.median) - LEFT)}" height="${BAR}" rx="2"/>`,
        `<path class="spread" d="M${round(x(value.min))} ${middle}H${round(x(value.max))}"/>`,
        label(String(Math.round(value.median)), { x: x(value.max) + 6, y: y + 12, class: "quiet" }),
      ].join("");
    });
    return label(name, { x: LEFT - 10, y: top + 24, anchor: "end" }) + pair.join("");
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
