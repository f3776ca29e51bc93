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

/**
 * A pattern as an automaton whose states are its characters (Glushkov's construction). It ignores anchors, word
 * boundaries and look-arounds, so that it may have more paths than the pattern but never fewer.
 */
interface Automaton {
  /** The characters of each state, one bit for each in the alphabet. */
  readonly sets: readonly bigint[];
  readonly follow: readonly (readonly number[])[];
  readonly first: readonly number[];
  readonly last: ReadonlySet<number>;
  /** Whether a state may follow another in two ways, as in nested repetitions. */
  readonly isTwofold: boolean;
  /** Whether a match can only begin at the start of the text. */
  readonly isFromStart: boolean;
  /** Where a match may end: anywhere, at the end of the text, or under some other condition. */
  readonly ends: "anywhere" | "atEnd" | "somewhere";
}

/** The tested characters: all of ASCII, and some others that patterns distinguish. */
const ALPHABET = [...Array(128).keys()]
  .map((code) => String.fromCharCode(code))
  .concat(["é", "İ", "٣", "\u00ad", "\u200b", "\u2028", "\u2212", "\u3000", "\ufeff", "１", "＝", "中"]);
const ALL_CHARACTERS = (1n << BigInt(ALPHABET.length)) - 1n;

interface Piece {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}
const NOTHING: Piece = { first: [], last: [], isEmpty: true };

/** The limit of copies for a counted repetition: more would only change the time by a factor. */
const MOST_COPIES = 3;
const ATOM = /^(?:\[(?:\\.|[^\]\\])*\]|\\p\{[^}]+\}|\\u\{?[\da-fA-F]{4}\}?|\\x[\da-fA-F]{2}|\\.|[^\\()[\]|])/isu;
const TIMES = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/;

/** @throws Error for syntax that it does not support. */
function automatonOf({ source, flags }: RegExp): Automaton {
  const sets: bigint[] = [];
  const follow: Set<number>[] = [];
  const twice: [from: number, to: number][] = [];
  let rest = source;
  let depth = 0;
  let isFromStart = !flags.includes("m");
  let ends: Automaton["ends"] = "anywhere";
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const taken = pattern.exec(rest);
    if (taken) rest = rest.slice(taken[0].length);
    return taken;
  };

  function either(): Piece {
    let piece = sequence();
    while (take(/^\|/)) {
      const other = sequence();
      piece = {
        first: [...piece.first, ...other.first],
        last: [...piece.last, ...other.last],
        isEmpty: piece.isEmpty || other.isEmpty,
      };
    }
    return piece;
  }

  function sequence(): Piece {
    let piece = NOTHING;
    if (depth === 0 && !rest.startsWith("^")) isFromStart = false;
    while (rest !== "" && !/^[|)]/.test(rest)) piece = join(piece, repeated());
    return piece;
  }

  function repeated(): Piece {
    const before = rest;
    let piece = one();
    const length = before.length - rest.length;
    const times = take(TIMES);
    if (!times) return piece;
    const [sign, from, range, to] = times;
    const least = from === undefined ? (sign.startsWith("+") ? 1 : 0) : Number(from);
    const isEndless = /^[*+]/.test(sign) || (range !== undefined && to === "");
    const most = isEndless ? Math.max(1, least) : from === undefined ? 1 : Number(to ?? from);
    const after = rest;
    const copy = (): Piece => {
      rest = before.slice(0, length);
      const again = one();
      rest = after;
      return again;
    };
    const copies = Math.min(most, Math.max(MOST_COPIES, 1));
    const needed = Math.min(least, copies);
    const all = [piece];
    while (all.length < copies) all.push(copy());
    const end = all.length - 1;
    const last = all[end] ?? piece;
    if (isEndless) link(last.last, last.first);
    // x{1,3} becomes x(x(x)?)?, since it would otherwise have several readings.
    piece = all.reduceRight<Piece>((tail, each, index) => {
      const whole = join(each, tail);
      return index >= needed ? { ...whole, isEmpty: true } : whole;
    }, NOTHING);
    return piece;
  }

  function one(): Piece {
    const anchor = take(/^(?:[\^$]|\\[bB])/)?.[0];
    if (anchor === "$" && ends === "anywhere") ends = "atEnd";
    else if (anchor?.startsWith("\\")) ends = "somewhere";
    if (anchor) return NOTHING;
    const group = take(GROUP);
    if (group) {
      depth += 1;
      const inside = either();
      depth -= 1;
      if (!take(/^\)/)) throw new Error(`unclosed group in ${source}`);
      if (!/^\(\?<?[=!]/.test(group[0])) return inside;
      if (follow.some((next, state) => inside.last.includes(state) && next.size > 0))
        throw new Error(`a loop in a look-around of ${source}`);
      ends = "somewhere";
      return NOTHING;
    }
    const atom = take(ATOM);
    if (!atom || /^\\[1-9k]/.test(atom[0])) throw new Error(`cannot read ${JSON.stringify(rest)} of ${source}`);
    const single = new RegExp(`^(?:${atom[0]})$`, flags.replace(/[gymd]/g, ""));
    const bits = ALPHABET.reduce(
      (all, character, bit) => (single.test(character) ? all | (1n << BigInt(bit)) : all),
      0n,
    );
    const state = sets.push(bits) - 1;
    follow.push(new Set());
    return { first: [state], last: [state], isEmpty: false };
  }

  function link(from: readonly number[], to: readonly number[]): void {
    for (const state of from)
      for (const next of to) {
        if (follow[state]?.has(next)) twice.push([state, next]);
        follow[state]?.add(next);
      }
  }

  function join(one: Piece, other: Piece): Piece {
    link(one.last, other.first);
    return {
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    };
  }

  const whole = either();
  if (rest !== "") throw new Error(`cannot read ${JSON.stringify(rest)} of ${source}`);
  return {
    sets,
    follow: follow.map((next) => [...next]),
    first: whole.first,
    last: new Set(whole.last),
    isTwofold: twice.some(([from, to]) => canReach(follow, to, from)),
    isFromStart,
    ends,
  };
}

/** Whether a state is reachable from another, or is the same. */
function canReach(follow: readonly Iterable<number>[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (state === to) return true;
    if (seen.has(state)) continue;
    seen.add(state);
    open.push(...(follow[state] ?? []));
  }
  return false;
}
