import { type History, loss, type OrderName, type PastHistory, persist, press, step } from "./history.ts";
import { KEYLESS_PAST_HISTORIES } from "./keyless-past-histories.ts";
import { WORLD_PAST_HISTORIES } from "./world-past-histories.ts";

const DEFAULT_HISTORY: History = {
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

/** Histories that failed once, and one for each protection against double charges; they run before the random ones. */
const PAST_HISTORIES: Readonly<Record<string, PastHistory>> = {
  "other fees are owed than those that the page shows": {
    orders: ["fees"],
    steps: [
      step("check again", { wait: 1 }),
      press({ page: 1, wait: 1 }),
      step("support undoes a purchase", { page: 1, wait: 1 }),
      press(),
    ],
  },
  "a lost order arrives after the rider has pressed again with a wallet, which has another token": {
    fates: [loss({ lostAfter: 0, actsAfter: 59 })],
    steps: [press(), step("press with a wallet")],
  },
  "two tabs press with a wallet at once, at a service that compares card tokens": {
    service: "keeps keys, and compares card tokens",
    fates: [loss()],
    steps: [step("press with a wallet"), step("press with a wallet", { page: 1, wait: 60 })],
  },
  "two versions in one tab, without Web Locks, one of which is turned away": {
    orders: ["prorated change"],
    locks: "missing",
    copies: "two with app contexts of their own",
    fates: [
      loss({ lostAfter: 59, actsAfter: null }),
      { fate: "turned away" },
      loss({ lostAfter: 59, actsAfter: null }),
      { fate: "answered", after: 0 },
    ],
    steps: [press({ page: 2 }), persist({ page: 1 }), press({ wait: 60 }), press(), press({ page: 1 })],
  },
  "the token ends while a change is under way that goes through, and the page reads an old account": {
    orders: ["prorated change"],
    fates: [{ fate: "cut off", after: 59 }, loss({ lostAfter: 0, actsAfter: null })],
    reads: ["8 s old"],
    steps: [press({ wait: 59 }), step("the token ends"), press()],
  },
  "a change that was turned away is sent again, and is lost then": {
    orders: ["prorated change"],
    fates: [{ fate: "turned away" }, loss({ lostAfter: 59, actsAfter: null }), { fate: "refused" }],
    steps: [press({ wait: 61 }), press({ wait: 59 }), press({ page: 1 })],
  },
  "another rider uses the second origin in the meantime": {
    orders: ["renewal"],
    fates: [loss({ lostAfter: 0, actsAfter: 1 }), { fate: "not now" }],
    steps: [
      press(),
      step("another rider logs in", { page: 2, clockJump: -86_400 }),
      press({ page: 1, wait: 1 }),
      step("close the page"),
      step("another rider logs in", { page: 2, wait: 59 }),
      press({ page: 2 }),
    ],
  },
  "the service is at work for another origin's call for two minutes": {
    fates: [loss()],
    steps: [press({ wait: 1 }), persist({ page: 2, wait: 130 })],
  },
  "the service is at work for another origin's call, which had no promo code": {
    fates: [loss()],
    steps: [
      press({ wait: 1 }),
      step("press with another card or code", { page: 2, wait: 61 }),
      persist({ page: 2, wait: 130 }),
    ],
  },
  "another page's purchase is done while this page reads the account": {
    reads: ["8 s late"],
    steps: [press({ page: 2 }), press({ page: 1 })],
  },
  "a refusal is replayed to one page while another's next call is at work": {
    fates: [{ fate: "refused" }, loss({ lostAfter: 30, actsAfter: 30 })],
    steps: [press(), press({ wait: 1 }), press({ page: 2, wait: 100 })],
  },
  "a rider leaves while the page reads the account": {
    reads: ["8 s late", "8 s late", "8 s late", "8 s late"],
    steps: [press({ wait: 10 }), step("another rider logs in", { wait: 30 })],
  },
  "the answer is lost, and support undoes the purchase before the rider tries again": {
    fates: [loss({ lostAfter: 0, actsAfter: 61 })],
    steps: [press({ wait: 62 }), step("support undoes a purchase", { wait: 40 }), press({ wait: 62 }), press()],
  },
  "a service that keeps answers of 5xx keeps one for this call": {
    service: "keeps keys, and answers of 5xx too",
    fates: [{ fate: "not now" }],
    steps: [persist({ wait: 130 })],
  },
  "a refused rider tries again": {
    fates: [{ fate: "refused" }],
    steps: [press(), press()],
  },
  "two keys were spent by refusals on another site, and the rider comes with another body": {
    copies: "two with app contexts of their own",
    orders: ["renewal"],
    fates: [
      { fate: "sent twice by the browser" },
      { fate: "refused" },
      { fate: "answered", after: 0 },
      { fate: "refused" },
      loss({ lostAfter: 0, actsAfter: null }),
    ],
    reads: ["8 s late"],
    steps: [
      press(),
      step("another rider logs in", { wait: 59 }),
      press({ page: 1 }),
      press({ page: 2 }),
      press(),
      press({ page: 2 }),
      step("press with another card or code", { page: 1, wait: 59 }),
    ],
  },
  "a copy of the bundle shows a success while the page that looked it up still loads the receipt": {
    copies: "two with app contexts of their own",
    orders: ["fees"],
    fates: [loss({ lostAfter: 59, actsAfter: 59 })],
    reads: ["well", "well", "8 s late", "8 s late", "8 s old"],
    steps: [press({ wait: 59 }), step("reload", { wait: 8 }), press({ page: 1 })],
  },
  "the next rider of a tab, while the call of the one before is under way": {
    fates: [loss({ lostAfter: 30, actsAfter: 40 })],
    steps: [press({ wait: 5 }), step("another rider logs in", { wait: 130 })],
  },
};

export const pastHistories = (order: OrderName): [History][] =>
  [...Object.values(PAST_HISTORIES), ...WORLD_PAST_HISTORIES, ...KEYLESS_PAST_HISTORIES]
    .filter(({ orders }) => orders === undefined || orders.includes(order))
    .map(({ orders: _, ...fields }): [History] => [{ ...DEFAULT_HISTORY, ...fields }]);
