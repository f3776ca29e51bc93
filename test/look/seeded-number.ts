/** A number from 0 to below `limit`, which depends on the seed and the subject alone. */
export function seededNumber(seed: string | number, subject: string, limit: number): number {
  const hash = [...`${seed} ${subject}`].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return hash % limit;
}
