/** The number of letters to insert, delete or replace to turn one word into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const otherLetter of other) {
      const column = row.length - 1;
      const afterReplacing = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(afterReplacing, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
