import { ALL_CHARACTERS, type Automaton, automatonOf, canReach } from "./pattern-states.ts";

/**
 * Whether a pattern may read a text repeatedly, so that its time grows faster than the text's length. This is so if
 * some text has two readings that lead to each other ("infinite ambiguity", Weber and Seidl 1991). A pattern without
 * these takes linear time; one with them need not be slow, as anchors may exclude the text.
 */
export function mayBeSlow(pattern: RegExp): boolean {
  const automaton = withBeginning(automatonOf(pattern));
  if (automaton.isTwofold) return true;
  const loops = [...automaton.sets.keys()].filter((state) => isLoop(automaton, state));
  return loops.some((p) => loops.some((q) => p !== q && !takesAll(automaton, q) && areAmbiguous(automaton, p, q)));
}

/** An unanchored pattern reads any text before. */
function withBeginning(automaton: Automaton): Automaton {
  if (automaton.isFromStart) return automaton;
  const beginning = automaton.sets.length;
  return {
    ...automaton,
    sets: [...automaton.sets, ALL_CHARACTERS],
    follow: [...automaton.follow, [...automaton.first, beginning]],
  };
}

function takesAll({ last, sets, follow, ends }: Automaton, state: number): boolean {
  if (!last.has(state) || ends === "somewhere") return false;
  return ends === "anywhere" || (sets[state] === ALL_CHARACTERS && (follow[state] ?? []).includes(state));
}

const isLoop = ({ follow }: Automaton, state: number): boolean =>
  (follow[state] ?? []).some((next) => canReach(follow, next, state));

/** Whether one text leads from p to p, from p to q and from q to q. */
function areAmbiguous({ sets, follow }: Automaton, p: number, q: number): boolean {
  const size = sets.length;
  const nameOf = (a: number, b: number, c: number) => (a * size + b) * size + c;
  const goal = nameOf(p, q, q);
  const seen = new Set<number>();
  const open: (readonly [number, number, number])[] = [[p, p, q]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [a, b, c] = at;
    for (const nextA of follow[a] ?? [])
      for (const nextB of follow[b] ?? []) {
        const both = (sets[nextA] ?? 0n) & (sets[nextB] ?? 0n);
        if (both === 0n) continue;
        for (const nextC of follow[c] ?? []) {
          if ((both & (sets[nextC] ?? 0n)) === 0n) continue;
          const name = nameOf(nextA, nextB, nextC);
          if (name === goal) return true;
          if (seen.has(name)) continue;
          seen.add(name);
          open.push([nextA, nextB, nextC]);
        }
      }
  }
  return false;
}
