import type { Fate, History, OrderName, Step } from "./history.ts";

const CALM: History = {
  service: "keeps keys",
  storage: "allowed",
  locks: "there",
  subtle: "there",
  copies: "one",
  fates: [],
  reads: [],
  steps: [],
};
const PRESS: Step = { at: 0, act: "press", clock: 0, wait: 0 };
const PERSIST: Step = { ...PRESS, act: "press, and again whenever that is offered" };
const LOST: Fate = { fate: "lost", by: "the line", lostAfter: 60, actsAfter: 120, takenUp: "at once" };

interface PastHistory extends Partial<History> {
  readonly what: string;
  readonly orders?: readonly OrderName[];
}

/** Histories that failed once, and one for each guard: they run before the random ones. */
const PAST: readonly PastHistory[] = [
  {
    what: "two versions in one tab send one sign-up in turn without Web Locks, and one is refused",
    orders: ["sign-up"],
    locks: "missing",
    copies: "two with app contexts of their own",
    fates: [
      { fate: "not now" },
      { ...LOST, lostAfter: 0, actsAfter: null },
      { ...LOST, lostAfter: 4, actsAfter: null },
      { fate: "not now" },
      { fate: "refused" },
    ],
    steps: [{ ...PRESS, at: 1, wait: 59 }, { ...PERSIST, at: 1 }, PRESS, { ...PRESS, wait: 130 }],
  },
  {
    what: "one newcomer's promised key ends with another one's refusal in another version's page of the tab",
    orders: ["sign-up"],
    copies: "two with app contexts of their own",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: null }, { fate: "refused" }],
    steps: [
      { ...PRESS, act: "another rider logs in" },
      { ...PRESS, at: 1, wait: 60 },
      { ...PRESS, act: "duplicate tab 0 into tab 1" },
      { ...PRESS, at: 1 },
      PRESS,
    ],
  },
  {
    what: "another newcomer presses while the one before them in the tab is cut off, without digests",
    orders: ["sign-up"],
    subtle: "missing",
    fates: [{ ...LOST, lostAfter: 61, actsAfter: null }],
    steps: [PRESS, { ...PRESS, act: "another rider logs in" }, PRESS],
  },
  {
    what: "what was lost is pressed again with a wallet, whose token is another one, and comes after all",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 59 }],
    steps: [PRESS, { ...PRESS, act: "press with a wallet" }],
  },
  {
    what: "the same with a service that compares card tokens, from two tabs at once",
    service: "keeps keys, and compares card tokens",
    fates: [LOST],
    steps: [
      { ...PRESS, act: "press with a wallet" },
      { ...PRESS, at: 1, act: "press with a wallet", wait: 60 },
    ],
  },
  {
    what: "what was lost comes after it left once more and was refused, and what is bought anew is refused too",
    service: "knows no keys",
    fates: [{ ...LOST, lostAfter: 0 }, { fate: "refused" }, { fate: "refused" }],
    steps: [PERSIST, { ...PRESS, wait: 60 }, { ...PRESS, act: "reload", clock: -86_400 }],
  },
  {
    what: "another newcomer comes to a tab with a sign-up that was lost",
    orders: ["sign-up"],
    fates: [{ ...LOST, lostAfter: 0, actsAfter: null }],
    reads: ["500"],
    steps: [PRESS, { ...PRESS, at: 2 }, { ...PRESS, at: 1, act: "another rider logs in" }, { ...PRESS, wait: 59 }],
  },
  {
    what: "a second newcomer's order leaves with the first one's key, is lost, and another page of the tab asks about it",
    orders: ["sign-up"],
    copies: "two with app contexts of their own",
    fates: [
      { ...LOST, lostAfter: 0, actsAfter: 61 },
      { ...LOST, lostAfter: 0, actsAfter: null },
    ],
    reads: ["hangs"],
    steps: [
      { ...PRESS, at: 1, wait: 75 },
      { ...PRESS, at: 1, act: "another rider logs in" },
      { ...PRESS, act: "duplicate tab 0 into tab 1", wait: 59 },
      { ...PRESS, at: 1 },
    ],
  },
  {
    what: "two versions in one tab, without Web Locks, one of which is turned away",
    orders: ["prorated change"],
    locks: "missing",
    copies: "two with app contexts of their own",
    fates: [
      { ...LOST, lostAfter: 59, actsAfter: null },
      { fate: "turned away" },
      { ...LOST, lostAfter: 59, actsAfter: null },
      { fate: "answered", after: 0 },
    ],
    steps: [{ ...PRESS, at: 2 }, { ...PERSIST, at: 1 }, { ...PRESS, wait: 60 }, PRESS, { ...PRESS, at: 1 }],
  },
  {
    what: "the token ends while a change is under way that acts, and the account is read from before",
    orders: ["prorated change"],
    fates: [
      { fate: "cut off", after: 59 },
      { ...LOST, lostAfter: 0, actsAfter: null },
    ],
    reads: ["8 s old"],
    steps: [{ ...PRESS, wait: 59 }, { ...PRESS, act: "the token ends" }, PRESS],
  },
  {
    what: "a change that was turned away leaves again, and is lost then",
    orders: ["prorated change"],
    fates: [{ fate: "turned away" }, { ...LOST, lostAfter: 59, actsAfter: null }, { fate: "refused" }],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, wait: 59 },
      { ...PRESS, at: 1 },
    ],
  },
  {
    what: "another rider was at the second origin meanwhile",
    orders: ["renewal"],
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 1 }, { fate: "not now" }],
    steps: [
      PRESS,
      { ...PRESS, at: 2, act: "another rider logs in", clock: -86_400 },
      { ...PRESS, at: 1, wait: 1 },
      { ...PRESS, act: "close the page" },
      { ...PRESS, at: 2, act: "another rider logs in", wait: 59 },
      { ...PRESS, at: 2 },
    ],
  },
  {
    what: "a tab is duplicated while its other copy asks after a refusal",
    orders: ["sign-up"],
    locks: "missing",
    copies: "two with app contexts of their own",
    fates: [{ fate: "refused" }, { fate: "not now" }],
    reads: ["8 s late", "well", "hangs"],
    steps: [
      { ...PRESS, act: "another rider logs in" },
      { ...PRESS, at: 1, wait: 15 },
      { ...PRESS, at: 1, act: "duplicate tab 0 into tab 1" },
      { ...PRESS, at: 1 },
    ],
  },
  {
    what: "a promise of one key, and a service that keeps what it answered another time",
    orders: ["sign-up"],
    service: "keeps keys, and answers of 5xx too",
    copies: "two with app contexts of their own",
    fates: [
      { ...LOST, lostAfter: 59, actsAfter: null },
      { ...LOST, lostAfter: 0, actsAfter: null },
      { fate: "not now" },
    ],
    steps: [
      { ...PRESS, at: 1, act: "another rider logs in" },
      { ...PRESS, at: 2, wait: 59 },
      { ...PRESS, wait: 130 },
      { ...PRESS, at: 1, wait: 59 },
    ],
  },
  {
    what: "a newcomer's page is loaded anew while another one's registration is under way in it",
    orders: ["sign-up"],
    fates: [{ fate: "answered", after: 1 }],
    steps: [PRESS, { ...PRESS, at: 1, act: "another rider logs in" }, { ...PRESS, act: "reload" }, { ...PRESS, at: 1 }],
  },
  {
    what: "the service is at work for another origin's call for two minutes",
    fates: [LOST],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PERSIST, at: 2, wait: 130 },
    ],
  },
  {
    what: "the service is at work for another origin's call, which had no promo code",
    fates: [LOST],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PRESS, act: "press with another card or code", at: 2, wait: 61 },
      { ...PERSIST, at: 2, wait: 130 },
    ],
  },
  {
    what: "another page's purchase is done while this one reads how things stand",
    reads: ["8 s late"],
    steps: [
      { ...PRESS, at: 2 },
      { ...PRESS, at: 1 },
    ],
  },
  {
    what: "a refusal is replayed to one page while another's next call is at work",
    fates: [{ fate: "refused" }, { ...LOST, lostAfter: 30, actsAfter: 30 }],
    steps: [PRESS, { ...PRESS, wait: 1 }, { ...PRESS, at: 2, wait: 100 }],
  },
  {
    what: "a rider is refused while their lost call is under way, without keys",
    service: "knows no keys",
    fates: [{ ...LOST, lostAfter: 0 }, { fate: "refused" }],
    steps: [{ ...PERSIST, wait: 130 }],
  },
  {
    what: "a rider is refused while another tab's call is under way that was asked about, without keys",
    service: "knows no keys",
    fates: [{ ...LOST, by: "a proxy's 504", lostAfter: 1 }, { fate: "refused" }],
    steps: [
      { ...PRESS, wait: 70 },
      { ...PRESS, at: 1, wait: 62 },
    ],
  },
  {
    what: "a rider is refused twice while the call of a tab that was closed is under way, without keys",
    service: "knows no keys",
    fates: [LOST, { fate: "refused" }, { fate: "refused" }],
    steps: [
      PRESS,
      { ...PRESS, act: "close the page" },
      { ...PRESS, at: 1, wait: 61 },
      { ...PRESS, at: 1 },
      { ...PRESS, at: 1 },
    ],
  },
  {
    what: "a tab is closed while its call is under way, and another one pays, without keys",
    service: "knows no keys",
    fates: [{ ...LOST, actsAfter: 50 }],
    steps: [PRESS, { ...PRESS, act: "close the page", wait: 1 }, { ...PERSIST, at: 1, wait: 130 }],
  },
  {
    what: "what was not found comes before the rider tries again, without keys",
    service: "knows no keys",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 70 }],
    steps: [{ ...PRESS, wait: 110 }, PRESS],
  },
  {
    what: "a page is closed and opened again while its call is under way, without keys",
    service: "knows no keys",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 50 }],
    steps: [PRESS, { ...PRESS, act: "close the page" }, { ...PERSIST, wait: 130 }],
  },
  {
    what: "a rider leaves while it is read how things stand",
    reads: ["8 s late", "8 s late", "8 s late", "8 s late"],
    steps: [
      { ...PRESS, wait: 10 },
      { ...PRESS, act: "another rider logs in", wait: 30 },
    ],
  },
  {
    what: "a newcomer leaves while it is asked once more before the next try",
    orders: ["sign-up"],
    fates: [{ ...LOST, lostAfter: 0, actsAfter: null }],
    reads: [...Array<"well">(9).fill("well"), "8 s late"],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, wait: 1 },
      { ...PRESS, act: "another rider logs in", wait: 30 },
    ],
  },
  {
    what: "two clicks, without keys and without Web Locks",
    service: "knows no keys",
    locks: "missing",
    steps: [{ ...PRESS, act: "press twice", wait: 1 }],
  },
  {
    what: "two copies in a page with one app, without keys and without Web Locks",
    service: "knows no keys",
    locks: "missing",
    copies: "two with one app context",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [
      { ...PRESS, act: "press twice", wait: 1 },
      { ...PRESS, act: "press twice", wait: 30 },
    ],
  },
  {
    what: "two tabs at once, without keys",
    service: "knows no keys",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PRESS, at: 1, wait: 30 },
    ],
  },
  {
    what: "two tabs at once, without keys and without Web Locks",
    service: "knows no keys",
    locks: "missing",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PRESS, at: 1, wait: 30 },
    ],
  },
  {
    what: "two tabs at once, without keys and without storage",
    service: "knows no keys",
    storage: "denied",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PRESS, at: 1, wait: 30 },
    ],
  },
  {
    what: "the browser sends it twice, the second one is refused, and nobody can be asked, without keys",
    service: "knows no keys",
    fates: [{ fate: "sent twice by the browser" }],
    orders: ["prorated change", "key card", "sign-up"],
    reads: ["well", "well", "dropped", "dropped", "dropped", "dropped"],
    steps: [PRESS],
  },
  {
    what: "the answer is lost, and support takes it back before the rider tries again",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 61 }],
    steps: [
      { ...PRESS, wait: 62 },
      { ...PRESS, act: "support undoes a purchase", wait: 40 },
      { ...PRESS, wait: 62 },
      PRESS,
    ],
  },
  {
    what: "a service that keeps answers of 5xx has one of this call",
    service: "keeps keys, and answers of 5xx too",
    fates: [{ fate: "not now" }],
    steps: [{ ...PERSIST, wait: 130 }],
  },
  {
    what: "a refused rider tries again",
    fates: [{ fate: "refused" }],
    steps: [PRESS, PRESS],
  },
  {
    what: "two keys were spent by refusals on another site, and the rider comes with another body",
    copies: "two with app contexts of their own",
    orders: ["renewal"],
    fates: [
      { fate: "sent twice by the browser" },
      { fate: "refused" },
      { fate: "answered", after: 0 },
      { fate: "refused" },
      { ...LOST, lostAfter: 0, actsAfter: null },
    ],
    reads: ["8 s late"],
    steps: [
      PRESS,
      { ...PRESS, act: "another rider logs in", wait: 59 },
      { ...PRESS, at: 1 },
      { ...PRESS, at: 2 },
      PRESS,
      { ...PRESS, at: 2 },
      { ...PRESS, at: 1, act: "press with another card or code", wait: 59 },
    ],
  },
  {
    what: "the next rider of a tab, while the call of the one before is under way",
    fates: [{ ...LOST, lostAfter: 30, actsAfter: 40 }],
    steps: [
      { ...PRESS, wait: 5 },
      { ...PRESS, act: "another rider logs in", wait: 130 },
    ],
  },
];

export const pastHistories = (order: OrderName): [History][] =>
  PAST.filter(({ orders }) => orders === undefined || orders.includes(order)).map(
    ({ what: _, orders: __, ...named }): [History] => [{ ...CALM, ...named }],
  );
