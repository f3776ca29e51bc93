import type { Costs } from "../measure/costs.ts";
import type { EarlyPress } from "../measure/early-press.ts";
import type { Interaction } from "../measure/interactions.ts";
import type { ReturningVisits } from "../measure/returning.ts";
import type { Trace } from "../measure/trace.ts";
import type { ProfileId } from "../measure/visit.ts";
import { figureOf, type MeasuredRow, type Spread } from "./results.ts";

const kilobytesText = (bytes: number): string => (bytes / 1000).toFixed(1);
const countText = ({ median }: Spread): string => String(median);
const msText = ({ median }: Spread): string => String(Math.round(median));
const rangeText = (spread: Spread): string => `${msText(spread)} (${Math.round(spread.min)}–${Math.round(spread.max)})`;
const taskText = ({ median }: Spread): string => (median === 0 ? "< 50" : String(Math.round(median)));
const shiftText = ({ max }: Spread): string => String(Math.round(max * 1000) / 1000);

const COLUMNS = [
  { head: "kB", figure: "bytes", textOf: (spread: Spread) => kilobytesText(spread.median) },
  { head: "of it scripts", figure: "scriptBytes", textOf: (spread: Spread) => kilobytesText(spread.median) },
  { head: "requests", figure: "requests", textOf: countText },
  { head: "first screen", figure: "firstScreen", textOf: rangeText },
  { head: "usable", figure: "usable", textOf: rangeText },
  { head: "longest task", figure: "longestTask", textOf: taskText },
  { head: "main thread", figure: "mainThread", textOf: msText },
  { head: "CLS", figure: "layoutShift", textOf: shiftText },
] as const;

/** The results of all contestants in one profile; times in milliseconds. */
export function comparisonTable(rows: readonly MeasuredRow[], profile: ProfileId): string {
  const bodyRows = rows.map((row) => {
    const cells = COLUMNS.map(({ figure, textOf }) => {
      const spread = figureOf(row, profile, figure);
      return spread === null ? "–" : textOf(spread);
    });
    return [row.failure === null ? row.name : `${row.name}: not reached, ${row.failure}`, ...cells];
  });
  return table(["", ...COLUMNS.map(({ head }) => head)], bodyRows);
}

/** The bytes of first visits, and the bytes and times of later ones on slow 4G. */
export const returningTable = (rows: readonly ReturningVisits[]): string =>
  table(
    ["", "first: kB", "again: kB", "first screen", "usable", "released: kB", "first screen", "usable"],
    rows.map(({ name, bytes, again, released }) => [
      name,
      kilobytesText(bytes),
      ...[again, released].flatMap((visit) =>
        visit ? [kilobytesText(visit.bytes), msText(visit.firstScreen), msText(visit.usable)] : ["–", "–", "–"],
      ),
    ]),
  );

export const interactionsTable = (rows: readonly Interaction[]): string =>
  table(
    ["", "ms until the next frame", "below 100"],
    rows.map(({ screen, label, duration }) => [
      `${screen}: ${label}`,
      duration.max === 0 ? "< 16" : rangeText(duration),
      duration.median < 100 ? "yes" : "**no**",
    ]),
  );

/** The times of each kind of work in each trace; the first trace decides the order of the kinds. */
export function tracesTable(traces: readonly (readonly [name: string, trace: Trace])[]): string {
  const kinds = new Set(traces.flatMap(([, trace]) => trace.map(([what]) => what)));
  const msOf = (trace: Trace, kind: string) => trace.find(([what]) => what === kind)?.[1] ?? 0;
  return table(
    ["ms until usable", ...traces.map(([name]) => name)],
    [...kinds].map((kind) => [kind, ...traces.map(([, trace]) => String(Math.round(msOf(trace, kind))))]),
  );
}

/** The functions that cost most until each first screen is usable. */
export const costsTable = (costs: readonly (readonly [name: string, costs: Costs])[]): string =>
  table(
    ["", "", "ms until usable"],
    costs.flatMap(([name, ownCosts]) =>
      ownCosts.map(([work, ms], index) => [index === 0 ? name : "", `\`${work}\``, ms.toFixed(1)]),
    ),
  );

export const earlyPressesTable = (rows: readonly EarlyPress[]): string =>
  table(
    ["", "ms until it is shown", "until its result", "below 100"],
    rows.map(({ name, answered, result }) => [
      name,
      rangeText(answered),
      rangeText(result),
      answered.median < 100 ? "yes" : "**no**",
    ]),
  );

/** A Markdown table; columns after the first are numbers, aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rowLine = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const alignmentLine = `|${head.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`;
  return [rowLine(head), alignmentLine, ...rows.map(rowLine)].join("\n");
}
