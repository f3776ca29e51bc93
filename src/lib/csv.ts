/** The value of a cell: a number stays a number, null becomes an empty cell. */
type CsvCell = string | number | null;

/** Spreadsheets run a text as a formula if it starts with one of these signs, which may be full-width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Excel needs this mark to read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The rows as CSV (RFC 4180); an apostrophe keeps spreadsheets from running a text as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

function cellText(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvDollars = (cents: number | null): number | null => cents && cents / 100;
