/** The number of letters to insert, delete or replace to turn one word into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const match of other) {
      const column = row.length - 1;
      const replaced = (above[column] ?? 0) + (letter === match ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
