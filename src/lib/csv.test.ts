import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it.each([
  { cell: "9th & Locust", written: "9th & Locust" },
  { cell: 'say "hi"', written: '"say ""hi"""' },
  { cell: " spaced ", written: '" spaced "' },
  { cell: "", written: "" },
  { cell: null, written: "" },
  { cell: 4.35, written: "4.35" },
  { cell: -4.35, written: "-4.35" },
  { cell: "=SUM(A1)", written: "'=SUM(A1)" },
  { cell: '=HYPERLINK("x","y")', written: `"'=HYPERLINK(""x"",""y"")"` },
])("$cell is written $written", ({ cell, written }) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

/** Parses quoted CSV according to RFC 4180. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cells = csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g);
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

it("rows parse back to the same cells, some after an apostrophe, and no cell is a formula", () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."=+-@＝＠,\"'\r\n\t a") })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (rows) => {
      const readRows = readCsv(toCsv(rows));
      expect(readRows.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, cell] of readRows.flat().entries()) {
        const text = rows.flat()[index] ?? "";
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }
    }),
  );
});
