/** A pseudo-random integer from 0 to below `limit`, which is always the same for a seed. */
export function pseudoRandom(seed: number, limit: number): number {
  let bits = Math.imul(Math.floor(seed) ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) % limit;
}
