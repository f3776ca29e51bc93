import type { Costs } from "../measure/costs.ts";
import type { EarlyPress } from "../measure/early-press.ts";
import type { Interaction } from "../measure/interactions.ts";
import type { ReturningVisits } from "../measure/returning.ts";
import type { Trace } from "../measure/trace.ts";
import type { ProfileId } from "../measure/visit.ts";
import { figureOf, type MeasuredRow, type Spread } from "./results.ts";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const count = ({ median }: Spread): string => String(median);
const ms = ({ median }: Spread): string => String(Math.round(median));
const range = (spread: Spread): string => `${ms(spread)} (${Math.round(spread.min)}–${Math.round(spread.max)})`;
const task = ({ median }: Spread): string => (median === 0 ? "< 50" : String(Math.round(median)));
const shift = ({ max }: Spread): string => String(Math.round(max * 1000) / 1000);

const COLUMNS = [
  { head: "kB", figure: "bytes", write: (spread: Spread) => kilobytes(spread.median) },
  { head: "of it scripts", figure: "scriptBytes", write: (spread: Spread) => kilobytes(spread.median) },
  { head: "requests", figure: "requests", write: count },
  { head: "first screen", figure: "firstScreen", write: range },
  { head: "usable", figure: "usable", write: range },
  { head: "longest task", figure: "longestTask", write: task },
  { head: "main thread", figure: "mainThread", write: ms },
  { head: "CLS", figure: "layoutShift", write: shift },
] as const;

/** The results of all contestants in one profile; times in milliseconds. */
export function comparisonTable(rows: readonly MeasuredRow[], profile: ProfileId): string {
  const lines = rows.map((row) => {
    const cells = COLUMNS.map(({ figure, write }) => {
      const spread = figureOf(row, profile, figure);
      return spread === null ? "–" : write(spread);
    });
    return [row.failure === null ? row.name : `${row.name}: not reached, ${row.failure}`, ...cells];
  });
  return table(["", ...COLUMNS.map(({ head }) => head)], lines);
}

/** The bytes of first visits, and the bytes and times of later ones on slow 4G. */
export const returningTable = (rows: readonly ReturningVisits[]): string =>
  table(
    ["", "first: kB", "again: kB", "first screen", "usable", "released: kB", "first screen", "usable"],
    rows.map(({ name, bytes, again, released }) => [
      name,
      kilobytes(bytes),
      ...[again, released].flatMap((visit) =>
        visit ? [kilobytes(visit.bytes), ms(visit.firstScreen), ms(visit.usable)] : ["–", "–", "–"],
      ),
    ]),
  );

export const interactionsTable = (rows: readonly Interaction[]): string =>
  table(
    ["", "ms until the next frame", "below 100"],
    rows.map(({ screen, label, duration }) => [
      `${screen}: ${label}`,
      duration.max === 0 ? "< 16" : range(duration),
      duration.median < 100 ? "yes" : "**no**",
    ]),
  );

/** The times in each trace, in the order of the first one's. */
export function tracesTable(traces: readonly (readonly [name: string, trace: Trace])[]): string {
  const kinds = new Set(traces.flatMap(([, trace]) => trace.map(([what]) => what)));
  const of = (trace: Trace, kind: string) => trace.find(([what]) => what === kind)?.[1] ?? 0;
  return table(
    ["ms until usable", ...traces.map(([name]) => name)],
    [...kinds].map((kind) => [kind, ...traces.map(([, trace]) => String(Math.round(of(trace, kind))))]),
  );
}

/** The largest costs of the first screens, each with its own functions. */
export const costsTable = (costs: readonly (readonly [name: string, costs: Costs])[]): string =>
  table(
    ["", "", "ms until usable"],
    costs.flatMap(([name, found]) =>
      found.map(([what, ms], index) => [index === 0 ? name : "", `\`${what}\``, ms.toFixed(1)]),
    ),
  );

export const earlyPressesTable = (rows: readonly EarlyPress[]): string =>
  table(
    ["", "ms until it is shown", "until its result", "below 100"],
    rows.map(({ name, answered, result }) => [
      name,
      range(answered),
      range(result),
      answered.median < 100 ? "yes" : "**no**",
    ]),
  );

/** A Markdown table; columns after the first are numbers, aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
