import type { Translation } from "../../i18n/translation.tsx";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import { wallTimeIn } from "../../lib/wall-time.ts";
import type { Program } from "../../programs/program.ts";
import type { StatementItem } from "../../programs/statements.ts";
import { itemTypeText } from "./item-type.tsx";

type Place = Pick<Program, "timeZone" | "keyCardName">;

/** A statement for a spreadsheet: times as on the program's clocks, money in dollars. */
export function statementsCsv(items: readonly StatementItem[], program: Place, t: Translation["t"]): string {
  const columns = ["date", "type", "item", "program", "amount"] as const;
  return toCsv([
    columns.map((column) => t(`statements.csv.${column}`)),
    ...items.map(({ type, name, assessed, programName, amount }) => [
      typeof assessed === "number" ? wallTimeIn(program.timeZone, assessed) : assessed,
      itemTypeText(type, program.keyCardName, t),
      name,
      programName,
      csvDollars(amount),
    ]),
  ]);
}
