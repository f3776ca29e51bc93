/** A cell: a number stays one, null is empty. */
type CsvCell = string | number | null;

/** Spreadsheets run a text that starts so as a formula, full-width signs included. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** So that Excel reads UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180, for a spreadsheet: texts that could run as formulas are kept texts by an apostrophe. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Money as spreadsheets add it up: dollars. */
export const csvDollars = (cents: number | null): number | null => cents && cents / 100;
