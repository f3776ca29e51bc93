import { lost, type PastHistory, persist, press, step } from "./history.ts";

/** Neither tab reads what the other one has just bought. */
const TWO_TABS: Omit<PastHistory, "what"> = {
  reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
  steps: [press({ wait: 1 }), press({ at: 1, wait: 30 })],
};

const HISTORIES: readonly PastHistory[] = [
  {
    what: "what was lost comes after it left once more and was refused, and what is bought anew is refused too",
    fates: [lost({ lostAfter: 0 }), { fate: "refused" }, { fate: "refused" }],
    steps: [persist(), press({ wait: 60 }), step("reload", { clockJump: -86_400 })],
  },
  {
    what: "a rider is refused while their lost call is under way, without keys",
    fates: [lost({ lostAfter: 0 }), { fate: "refused" }],
    steps: [persist({ wait: 130 })],
  },
  {
    what: "a rider is refused while another tab's call is under way that was asked about, without keys",
    fates: [lost({ by: "a proxy's 504", lostAfter: 1 }), { fate: "refused" }],
    steps: [press({ wait: 70 }), press({ at: 1, wait: 62 })],
  },
  {
    what: "a rider is refused twice while the call of a tab that was closed is under way, without keys",
    fates: [lost(), { fate: "refused" }, { fate: "refused" }],
    steps: [press(), step("close the page"), press({ at: 1, wait: 61 }), press({ at: 1 }), press({ at: 1 })],
  },
  {
    what: "a tab is closed while its call is under way, and another one pays, without keys",
    fates: [lost({ actsAfter: 50 })],
    steps: [press(), step("close the page", { wait: 1 }), persist({ at: 1, wait: 130 })],
  },
  {
    what: "what was not found comes before the rider tries again, without keys",
    fates: [lost({ lostAfter: 0, actsAfter: 70 })],
    steps: [press({ wait: 110 }), press()],
  },
  {
    what: "a page is closed and opened again while its call is under way, without keys",
    fates: [lost({ lostAfter: 0, actsAfter: 50 })],
    steps: [press(), step("close the page"), persist({ wait: 130 })],
  },
  {
    what: "two clicks, without keys and without Web Locks",
    locks: "missing",
    steps: [step("press twice", { wait: 1 })],
  },
  {
    what: "two copies in a page with one app, without keys and without Web Locks",
    locks: "missing",
    copies: "two with one app context",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [step("press twice", { wait: 1 }), step("press twice", { wait: 30 })],
  },
  { ...TWO_TABS, what: "two tabs at once, without keys" },
  { ...TWO_TABS, what: "two tabs at once, without keys and without Web Locks", locks: "missing" },
  { ...TWO_TABS, what: "two tabs at once, without keys and without storage", storage: "denied" },
  {
    what: "the browser sends it twice, the second one is refused, and nobody can be asked, without keys",
    fates: [{ fate: "sent twice by the browser" }],
    orders: ["prorated change", "key card", "sign-up"],
    reads: ["well", "well", "dropped", "dropped", "dropped", "dropped"],
    steps: [press()],
  },
];

/** Histories that are replayed against a service without idempotency keys. */
export const KEYLESS_PAST_HISTORIES: readonly PastHistory[] = HISTORIES.map((each) => ({
  ...each,
  service: "knows no keys",
}));
