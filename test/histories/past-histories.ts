import { type History, LOST, type OrderName, type PastHistory, PERSIST, PRESS } from "./history.ts";
import { KEYLESS_PAST_HISTORIES } from "./keyless-past-histories.ts";
import { WORLD_PAST_HISTORIES } from "./world-past-histories.ts";

const CALM: History = {
  start: "at noon",
  service: "keeps keys",
  storage: "allowed",
  locks: "there",
  subtle: "there",
  copies: "one",
  fates: [],
  reads: [],
  steps: [],
};

/** Histories that failed once, and one for each guard: they run before the random ones. */
const PAST: readonly PastHistory[] = [
  {
    what: "other fees are owed than those that the page shows",
    orders: ["fees"],
    steps: [
      { ...PRESS, act: "check again", wait: 1 },
      { ...PRESS, at: 1, wait: 1 },
      { ...PRESS, at: 1, act: "support undoes a purchase", wait: 1 },
      PRESS,
    ],
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
      { ...PRESS, at: 2, act: "another rider logs in", clockJump: -86_400 },
      { ...PRESS, at: 1, wait: 1 },
      { ...PRESS, act: "close the page" },
      { ...PRESS, at: 2, act: "another rider logs in", wait: 59 },
      { ...PRESS, at: 2 },
    ],
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
    what: "a rider leaves while it is read how things stand",
    reads: ["8 s late", "8 s late", "8 s late", "8 s late"],
    steps: [
      { ...PRESS, wait: 10 },
      { ...PRESS, act: "another rider logs in", wait: 30 },
    ],
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
  [...PAST, ...WORLD_PAST_HISTORIES, ...KEYLESS_PAST_HISTORIES]
    .filter(({ orders }) => orders === undefined || orders.includes(order))
    .map(({ what: _, orders: __, ...named }): [History] => [{ ...CALM, ...named }]);
