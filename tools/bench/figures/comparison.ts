import type { ProfileId } from "../measure/profile.ts";
import { figureOf, type MeasuredRow } from "./results.ts";
import type { Spread } from "./spread.ts";
import { table } from "./table.ts";

const kilobytes = ({ median }: Spread): string => (median / 1000).toFixed(1);
const count = ({ median }: Spread): string => String(median);
const whole = ({ median }: Spread): string => String(Math.round(median));
const ranged = (spread: Spread): string => `${whole(spread)} (${Math.round(spread.min)}–${Math.round(spread.max)})`;
const task = ({ median }: Spread): string => (median === 0 ? "< 50" : String(Math.round(median)));
const shift = ({ max }: Spread): string => String(Math.round(max * 1000) / 1000);

const COLUMNS = [
  { head: "kB", figure: "bytes", write: kilobytes },
  { head: "of it scripts", figure: "scriptBytes", write: kilobytes },
  { head: "requests", figure: "requests", write: count },
  { head: "first screen", figure: "firstScreen", write: ranged },
  { head: "usable", figure: "usable", write: ranged },
  { head: "longest task", figure: "longestTask", write: task },
  { head: "main thread", figure: "mainThread", write: whole },
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
