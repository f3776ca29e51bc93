import type { MoneyCall } from "./faulty-service.ts";
import { type Act, type History, type OrderName, PAGE_ACTS, type Place } from "./history.ts";
import type { ReportedOutcome } from "./orders.ts";

/** The place of a press. */
export interface Sender {
  readonly place: Place;
  /** The identity of a page's memory: the tab, or the page itself where storage is denied. */
  readonly memory: object;
  /** The wish that the page works on. */
  readonly wish: () => Wish;
}
type Call = MoneyCall<Sender>;

/**
 * Something that a rider wants once, wherever they press: it ends when they learn the outcome, or see it in the
 * account.
 */
export interface Wish {
  readonly userName: string;
  readonly order: OrderName;
  /** How often the service had acted for this rider when it began. */
  readonly actsBefore: number;
  readonly calls: Call[];
  /** When the service last acted on a call from this memory, in monotonic ms. */
  readonly actedAt: Map<object, number>;
  /** The key for which this memory promised that nothing is charged twice. */
  readonly promised: Map<object, string | null>;
  /** The senders that said "You were not charged", and the calls that it was about. */
  readonly uncharged: { readonly sender: Sender; readonly calls: readonly Call[] }[];
  /** The memories that said that only support can help. */
  readonly unshown: Set<object>;
  isOver: boolean;
  /** The memories that have to report it, after a reload or a logout interrupted their call. */
  readonly cutOff: Set<object>;
  /** How many of its effects support has undone. */
  takenBack: number;
  /** When support last undid an effect, in monotonic ms. */
  takenBackAt: number;
}

interface Circumstances {
  /** How often the service had acted for the rider when their page last showed the account. */
  readonly since: number;
  readonly now: number;
  /** The key of the open attempt there. */
  readonly key: string | null;
}

export const actsOf = ({ calls }: Pick<Wish, "calls">): readonly number[] => calls.flatMap(({ acts }) => acts);

/** Records all wishes and finds the first contradiction between the riders' messages and the truth. */
export function createWitness(
  order: OrderName,
  { service, subtle, storage, locks, steps }: Pick<History, "service" | "subtle" | "storage" | "locks" | "steps">,
) {
  const wishes: Wish[] = [];
  const keepsKeys = service !== "knows no keys";
  let wrong: Error | null = null;
  const fail = (text: string) => {
    wrong ??= new Error(text);
  };
  const ofRider = (userName: string) => wishes.filter((wish) => wish.userName === userName);
  const actsFor = (userName: string): number => ofRider(userName).flatMap(actsOf).length;

  const takenBackOf = (userName: string): number =>
    ofRider(userName).reduce((sum, { takenBack }) => sum + takenBack, 0);
  /** Whether support has undone every effect. */
  const isTakenBack = (userName: string) => takenBackOf(userName) > 0 && takenBackOf(userName) === actsFor(userName);

  /**
   * Whether a double charge is impossible: with keys, because one key applies to all calls of the wish, as its
   * ingredients or its memory are the same everywhere; without, because all tabs of the calls know of each other, and
   * the service acts within the minute of asking.
   */
  function isGuarded({ calls }: Wish): boolean {
    const isOfOneMemory = new Set(calls.map(({ sender }) => sender.memory)).size <= 1;
    if (keepsKeys) return order === "sign-up" || isOfOneMemory || subtle === "there";
    const isOfOneOrigin = new Set(calls.map(({ sender }) => sender.place === 2)).size <= 1;
    const isKnownThere = storage === "allowed" || (locks === "there" && steps.every(({ act }) => STAYS.has(act)));
    return isOfOneOrigin && isKnownThere && calls.every(isPrompt);
  }
  /** Whether the service tells every page about a key, and all pages derive the same keys. */
  const isLinked =
    keepsKeys &&
    service !== "keeps keys, and does not say that it replays" &&
    order !== "sign-up" &&
    subtle === "there";
  /** Whether a rider at this sender can know of the call: it came from the same browser, or the service reveals it. */
  const isKnownTo = (told: Sender, call: Call): boolean =>
    told.memory === call.sender.memory ||
    (storage === "allowed" && (told.place === 2) === (call.sender.place === 2)) ||
    isLinked;

  return {
    wrong: () => wrong,
    fail,
    wishes: wishes as readonly Wish[],
    /** Whether a wish of theirs succeeded and they know it. */
    isServed: (userName: string) => ofRider(userName).some((wish) => wish.isOver && actsOf(wish).length > 0),
    actsFor,
    /** How many keys another page of theirs spent by refused calls. */
    keysSpentElsewhere(userName: string, memory: object): number {
      const refused = ofRider(userName)
        .flatMap(({ calls }) => calls)
        .filter((call) => call.isRejected && call.sender.memory !== memory);
      return new Set(refused.map(({ idempotencyKey }) => idempotencyKey)).size;
    },
    /** Whether support has undone any purchase of this rider. */
    isSupported: (userName: string) => takenBackOf(userName) > 0,
    isGuarded,
    wishOf(userName: string): Wish {
      const open = ofRider(userName).find(({ isOver }) => !isOver);
      if (open) return open;
      const wish: Wish = {
        userName,
        order,
        actsBefore: actsFor(userName),
        calls: [],
        actedAt: new Map(),
        promised: new Map(),
        uncharged: [],
        unshown: new Set(),
        isOver: false,
        cutOff: new Set(),
        takenBack: 0,
        takenBackAt: 0,
      };
      wishes.push(wish);
      return wish;
    },
    /** The rider sees the success in the account. */
    onSeen(userName: string, memory: object) {
      for (const wish of ofRider(userName)) {
        if (wish.isOver || actsOf(wish).length === 0) continue;
        wish.isOver = true;
        if (wish.cutOff.has(memory)) fail("what was cut off went through, and its page does not say so");
      }
    },
    /** Newcomers of one tab share its record: the next one may end it. */
    forgetPromises(memory: object) {
      for (const wish of wishes) {
        wish.promised.delete(memory);
        wish.unshown.delete(memory);
      }
    },
    /**
     * Support only acts on an account without a call in progress, since a key depends on the account's state.
     * @returns whether there is something to undo
     */
    onTakenBack(userName: string, now: number): boolean {
      // Without the replay header a page takes a replay for a new success.
      const isLoud = service !== "keeps keys, and does not say that it replays";
      const wish = ofRider(userName).findLast((each) => actsOf(each).length > each.takenBack);
      const others = ofRider(userName).filter((each) => each !== wish && !each.isOver && each.calls.length > 0);
      if (!isLoud || !wish || others.length > 0) return false;
      wish.takenBack += 1;
      wish.takenBackAt = now;
      wish.isOver = true;
      return true;
    },
    onSent(call: Call, wish: Wish, now: number) {
      const { memory } = call.sender;
      const mayComeLater = wish.calls.some((before) => before.sender.memory === memory && !before.isRejected);
      if (order === "prorated change" && mayComeLater) fail("a prorated change was sent again");
      if (wish.unshown.has(memory)) fail("sent again what support alone can tell of");
      const isSameKey = (before: Call) =>
        before.sender.memory === memory && before.idempotencyKey === call.idempotencyKey;
      // The bodies of the others have names and addresses, so that no record stores them.
      if (
        order !== "sign-up" &&
        order !== "key card" &&
        wish.calls.some((before) => isSameKey(before) && before.body !== call.body)
      )
        fail("one key was sent with two bodies");
      wish.calls.push(call);
      const actedAt = wish.actedAt.get(memory) ?? now;
      // The service no longer shows what support has undone.
      const isSupportsWork = takenBackOf(wish.userName) > 0;
      // A second page whose lookup failed sends the e-mail, and the service refuses it as existing.
      const isRefused = order === "sign-up" && wish.isOver;
      if (now - actedAt > LONGEST_QUESTION_MS && !isSupportsWork && !isRefused) fail("sent again what went through");
      if (wish.promised.has(memory) && wish.promised.get(memory) !== call.idempotencyKey)
        fail("another key than the one that was promised to hold");
    },
    onAct(call: Call, now: number) {
      const wish = wishes.find(({ calls }) => calls.includes(call));
      if (!wish) return fail("the service acted for nobody");
      const acts = actsOf(wish);
      wish.actedAt.set(call.sender.memory, now);
      if (isGuarded(wish) && acts.length - wish.takenBack > 1) fail(`one ${order} was charged ${acts.join(" and ")}`);
      if (wish.uncharged.some(({ sender, calls }) => calls.includes(call) && isKnownTo(sender, call)))
        fail('charged after "You were not charged"');
    },
    /** A rider learns the state of a wish, in the session in which they asked. */
    onTold(wish: Wish, told: ReportedOutcome, sender: Sender, { since, now, key }: Circumstances) {
      if (told.status === "notFound" && told.isKeyed) {
        if (!keepsKeys) fail("told of keys that nobody keeps");
        wish.promised.set(sender.memory, key);
      } else wish.promised.delete(sender.memory);
      // Newcomers of one tab share its record: after a key has ended, the other one's call can have no effect either.
      if (told.status === "done" || told.status === "refused") {
        const last = wish.calls.findLast((call) => call.sender.memory === sender.memory);
        for (const { promised } of wishes)
          if (last && promised.get(sender.memory) === last.idempotencyKey) promised.delete(sender.memory);
      }
      if (told.status === "unshown") wish.unshown.add(sender.memory);
      else wish.unshown.delete(sender.memory);
      if (told.status === "exists" || told.status === "done") {
        const before = order === "sign-up" || order === "fees" ? 0 : Math.min(since, wish.actsBefore);
        if (actsFor(wish.userName) <= before) fail(`told "${told.status}" of nothing`);
        const takenBackAt = Math.max(...ofRider(wish.userName).map((each) => each.takenBackAt));
        if (isTakenBack(wish.userName) && now - takenBackAt > READ_MS)
          fail("told that it went through when it was taken back");
        const cost = told.status === "done" ? costIn(told.done) : null;
        const charged = ofRider(wish.userName).flatMap(actsOf);
        if (cost !== null && cost > 0 && !charged.includes(cost))
          fail(`told of ${cost}, charged ${charged.join(" and ")}`);
        wish.isOver = true;
      }
      if (told.status === "refused") {
        wish.isOver = true;
        if (!told.isUncharged) return;
        wish.uncharged.push({ sender, calls: [...wish.calls] });
        if (wish.calls.some((call) => call.acts.length > 0 && isKnownTo(sender, call)))
          fail('told "You were not charged" of what was charged');
      }
    },
  };
}

/** How much later an answer may arrive that was created before support undid a purchase. */
const READ_MS = 15_000;

/** How much later a question may be answered that was asked before the service acted, with a retry. */
const LONGEST_QUESTION_MS = 35_000;

/** Acts that end neither a page nor a session: where storage is denied, only these tell another tab. */
const STAYS: ReadonlySet<Act> = new Set(PAGE_ACTS);

const isPrompt = (call: Call): boolean => call.isPrompt;

/** In dollars, if an ending has a cost. */
function costIn(done: unknown): number | null {
  if (typeof done !== "object" || done === null) return null;
  const amount: unknown = "cost" in done ? done.cost : "amount" in done ? done.amount : null;
  return typeof amount === "number" ? amount / 100 : null;
}
