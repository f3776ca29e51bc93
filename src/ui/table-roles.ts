/** Browsers drop the semantics of a table whose CSS display changes, as in a narrow layout: explicit roles keep them. */
export const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
};
