import { LOST, type PastHistory, PERSIST, PRESS } from "./history.ts";

/** Past histories of newcomers, who share the record of a tab. */
export const NEWCOMERS: readonly PastHistory[] = [
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
    what: "a newcomer changes the pass of a lost order, which arrives after the changed one",
    orders: ["sign-up"],
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 90 }],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, act: "press with another card or code", wait: 130 },
    ],
  },
  {
    what: "the same, and the page is loaded anew in between",
    orders: ["sign-up"],
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 120, takenUp: "when it acts" }],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, act: "reload" },
      { ...PRESS, act: "press with another card or code", wait: 130 },
    ],
  },
];
