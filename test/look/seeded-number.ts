/** A number below `sides`, which is the same for a subject in each run of a seed. */
export function seededNumber(seed: string | number, subject: string, sides: number): number {
  const sum = [...`${seed} ${subject}`].reduce((so, letter) => (so * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return sum % sides;
}
