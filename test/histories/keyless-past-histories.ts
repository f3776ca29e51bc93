import { LOST, type PastHistory, PERSIST, PRESS } from "./history.ts";

/** Neither tab reads what the other one has just bought. */
const TWO_TABS: Omit<PastHistory, "what"> = {
  service: "knows no keys",
  reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
  steps: [
    { ...PRESS, wait: 1 },
    { ...PRESS, at: 1, wait: 30 },
  ],
};

/** Histories that are replayed against a service without idempotency keys. */
export const KEYLESS_PAST_HISTORIES: readonly PastHistory[] = [
  {
    what: "what was lost comes after it left once more and was refused, and what is bought anew is refused too",
    service: "knows no keys",
    fates: [{ ...LOST, lostAfter: 0 }, { fate: "refused" }, { fate: "refused" }],
    steps: [PERSIST, { ...PRESS, wait: 60 }, { ...PRESS, act: "reload", clockJump: -86_400 }],
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
  { ...TWO_TABS, what: "two tabs at once, without keys" },
  { ...TWO_TABS, what: "two tabs at once, without keys and without Web Locks", locks: "missing" },
  { ...TWO_TABS, what: "two tabs at once, without keys and without storage", storage: "denied" },
  {
    what: "the browser sends it twice, the second one is refused, and nobody can be asked, without keys",
    service: "knows no keys",
    fates: [{ fate: "sent twice by the browser" }],
    orders: ["prorated change", "key card", "sign-up"],
    reads: ["well", "well", "dropped", "dropped", "dropped", "dropped"],
    steps: [PRESS],
  },
];
