import type { Interaction } from "../measure/interactions.ts";
import type { ReturningVisits } from "../measure/returning.ts";
import type { Trace } from "../measure/trace.ts";
import type { Spread } from "./spread.ts";
import { table } from "./table.ts";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const ms = ({ median }: Spread): string => String(Math.round(median));
const range = (spread: Spread): string => `${ms(spread)} (${Math.round(spread.min)}–${Math.round(spread.max)})`;

/** The bytes of first visits, and the bytes and times of later ones on slow 4G. */
export const returningTable = (rows: readonly ReturningVisits[]): string =>
  table(
    [
      "",
      "first: kB gzip",
      "kB Brotli",
      "again: kB",
      "first screen",
      "usable",
      "released: kB",
      "first screen",
      "usable",
    ],
    rows.map(({ name, bytes, brotliBytes, again, released }) => [
      name,
      kilobytes(bytes),
      kilobytes(brotliBytes),
      ...[again, released].flatMap((visit) =>
        visit ? [kilobytes(visit.bytes), ms(visit.firstScreen), ms(visit.usable)] : ["–", "–", "–"],
      ),
    ]),
  );

export const interactionsTable = (rows: readonly Interaction[]): string =>
  table(
    ["", "ms until the next frame", "below 100"],
    rows.map(({ screen, does, duration }) => [
      `${screen}: ${does}`,
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
