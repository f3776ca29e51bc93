import type { MoneyCall } from "./faulty-service.ts";
import { type Act, type History, type OrderName, PAGE_ACTS, type Place } from "./history.ts";
import type { Told } from "./orders.ts";

/** Where a call was pressed. */
export interface Sender {
  readonly place: Place;
  /** What a page remembers its calls by: the tab, or the page alone where storage is denied. */
  readonly memory: object;
  /** The wish that the page is at work for. */
  readonly wish: () => Wish;
}
type Call = MoneyCall<Sender>;

/** What a rider wants once, wherever they press: it is over when they were told how it ended, or see it in the account. */
export interface Wish {
  readonly userName: string;
  readonly order: OrderName;
  /** How often the service had acted for this rider when it began. */
  readonly actsBefore: number;
  readonly calls: Call[];
  /** When the service acted last of what this memory sent, in monotonic ms. */
  readonly actedAt: Map<object, number>;
  /** The key with which this memory was promised that nothing is charged twice. */
  readonly promised: Map<object, string | null>;
  /** Who was told "You were not charged", and of which calls. */
  readonly uncharged: { readonly sender: Sender; readonly calls: readonly Call[] }[];
  /** The memories that were told that support alone can help. */
  readonly unshown: Set<object>;
  isOver: boolean;
  /** The memories that have to tell the rider of it: what they sent was cut off by a reload or a logout. */
  readonly cutOff: Set<object>;
  /** How often of it support took back. */
  takenBack: number;
  /** When support took back the last of it, in monotonic ms. */
  takenBackAt: number;
}

interface Circumstances {
  /** How often the service had acted for the rider when their page last showed how things are. */
  readonly since: number;
  readonly now: number;
  /** Of what is open there now. */
  readonly key: string | null;
}

export const actsOf = ({ calls }: Pick<Wish, "calls">): readonly number[] => calls.flatMap(({ acts }) => acts);

/** Keeps all wishes and finds the first contradiction between what was told and what is. */
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
  /** Whether nothing is left of what went through. */
  const isTakenBack = (userName: string) => takenBackOf(userName) > 0 && takenBackOf(userName) === actsFor(userName);

  /**
   * Whether nobody may be charged twice for it. With keys: where one key holds for all of it, since what it is made from,
   * or the memory that keeps it, is the same everywhere. Without: where all of it was sent from tabs that know of each
   * other, and the service acts within the minute in which it is asked.
   */
  function isGuarded({ calls }: Wish): boolean {
    const isOfOneMemory = new Set(calls.map(({ sender }) => sender.memory)).size <= 1;
    if (keepsKeys) return order === "sign-up" || isOfOneMemory || subtle === "there";
    const isOfOneOrigin = new Set(calls.map(({ sender }) => sender.place === 2)).size <= 1;
    const isKnownThere = storage === "allowed" || (locks === "there" && steps.every(({ act }) => STAYS.has(act)));
    return isOfOneOrigin && isKnownThere && calls.every(isPrompt);
  }
  /** Whether the service tells every page what it knows by a key, and all pages come to the same keys. */
  const isLinked =
    keepsKeys &&
    service !== "keeps keys, and does not say that it replays" &&
    order !== "sign-up" &&
    subtle === "there";
  /** Whether who was told can know of the call: it left from the same browser, or the service tells of it. */
  const isKnownTo = (told: Sender, call: Call): boolean =>
    told.memory === call.sender.memory ||
    (storage === "allowed" && (told.place === 2) === (call.sender.place === 2)) ||
    isLinked;

  return {
    wrong: () => wrong,
    fail,
    wishes: wishes as readonly Wish[],
    /** Whether a wish of theirs went through, and they know. */
    isServed: (userName: string) => ofRider(userName).some((wish) => wish.isOver && actsOf(wish).length > 0),
    actsFor,
    /** How many keys another page of theirs spent, by calls that the service refused. */
    keysSpentElsewhere(userName: string, memory: object): number {
      const refused = ofRider(userName)
        .flatMap(({ calls }) => calls)
        .filter((call) => call.isRejected && call.sender.memory !== memory);
      return new Set(refused.map(({ idempotencyKey }) => idempotencyKey)).size;
    },
    /** Whether support took back anything of theirs. */
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
    /** The rider sees in the account what went through. */
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
     * Support looks at an account in which nothing else is under way: a key names what its call changes.
     * @returns whether there is anything to take back
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
      // Names and addresses are in the others' bodies, so that no record keeps them.
      if (
        order !== "sign-up" &&
        order !== "key card" &&
        wish.calls.some((before) => isSameKey(before) && before.body !== call.body)
      )
        fail("one key was sent with two bodies");
      wish.calls.push(call);
      const actedAt = wish.actedAt.get(memory) ?? now;
      // What support took back is not there to be found.
      const isSupportsWork = takenBackOf(wish.userName) > 0;
      // A second page that could not ask about the e-mail sends it, and the service refuses what exists.
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
    /** A rider was told how a wish stands, in the session in which they asked. */
    onTold(wish: Wish, told: Told, sender: Sender, { since, now, key }: Circumstances) {
      if (told.status === "notFound" && told.isKeyed) {
        if (!keepsKeys) fail("told of keys that nobody keeps");
        wish.promised.set(sender.memory, key);
      } else wish.promised.delete(sender.memory);
      // Newcomers of one tab share its record: with a key that ended, nothing comes of the other one's call either.
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

/** What was read before support took a purchase back may be told so much later. */
const READ_MS = 15_000;

/** A question that was asked before the service acted may be answered so much later, twice asked. */
const LONGEST_QUESTION_MS = 35_000;

/** What ends neither a page nor a session: where storage is denied nothing else tells another tab. */
const STAYS: ReadonlySet<Act> = new Set(PAGE_ACTS);

const isPrompt = (call: Call): boolean => call.isPrompt;

/** In dollars, as far as an ending says it. */
function costIn(done: unknown): number | null {
  if (typeof done !== "object" || done === null) return null;
  const amount: unknown = "cost" in done ? done.cost : "amount" in done ? done.amount : null;
  return typeof amount === "number" ? amount / 100 : null;
}
