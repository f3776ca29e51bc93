import { loss, type PastHistory, persist, press, step } from "./history.ts";

/** Riders press in two tabs at almost the same time; each tab reads an account from before the other's purchase. */
const TWO_TABS: PastHistory = {
  reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
  steps: [press({ wait: 1 }), press({ page: 1, wait: 30 })],
};

const HISTORIES: Readonly<Record<string, PastHistory>> = {
  "a lost call arrives after its retry was refused, and the next order is refused, too": {
    fates: [loss({ lostAfter: 0 }), { fate: "refused" }, { fate: "refused" }],
    steps: [persist(), press({ wait: 60 }), step("reload", { clockJump: -86_400 })],
  },
  "a rider is refused while their lost call is under way, without keys": {
    fates: [loss({ lostAfter: 0 }), { fate: "refused" }],
    steps: [persist({ wait: 130 })],
  },
  "a rider is refused while another tab's call, which was looked up, is under way, without keys": {
    fates: [loss({ by: "a proxy's 504", lostAfter: 1 }), { fate: "refused" }],
    steps: [press({ wait: 70 }), press({ page: 1, wait: 62 })],
  },
  "a rider is refused twice while the call of a tab that was closed is under way, without keys": {
    fates: [loss(), { fate: "refused" }, { fate: "refused" }],
    steps: [press(), step("close the page"), press({ page: 1, wait: 61 }), press({ page: 1 }), press({ page: 1 })],
  },
  "a tab is closed while its call is under way, and another one pays, without keys": {
    fates: [loss({ actsAfter: 50 })],
    steps: [press(), step("close the page", { wait: 1 }), persist({ page: 1, wait: 130 })],
  },
  "an order that was not found arrives before the rider tries again, without keys": {
    fates: [loss({ lostAfter: 0, actsAfter: 70 })],
    steps: [press({ wait: 110 }), press()],
  },
  "a page is closed and opened again while its call is under way, without keys": {
    fates: [loss({ lostAfter: 0, actsAfter: 50 })],
    steps: [press(), step("close the page"), persist({ wait: 130 })],
  },
  "two clicks, without keys and without Web Locks": {
    locks: "missing",
    steps: [step("press twice", { wait: 1 })],
  },
  "two copies in a page with one app, without keys and without Web Locks": {
    locks: "missing",
    copies: "two with one app context",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [step("press twice", { wait: 1 }), step("press twice", { wait: 30 })],
  },
  "two tabs at once, without keys": TWO_TABS,
  "two tabs at once, without keys and without Web Locks": { ...TWO_TABS, locks: "missing" },
  "two tabs at once, without keys and without storage": { ...TWO_TABS, storage: "denied" },
  "the browser sends a call twice, the second one is refused, and lookups fail, without keys": {
    fates: [{ fate: "sent twice by the browser" }],
    orders: ["prorated change", "key card", "sign-up"],
    reads: ["well", "well", "dropped", "dropped", "dropped", "dropped"],
    steps: [press()],
  },
};

/** Histories at a service that ignores idempotency keys. */
export const KEYLESS_PAST_HISTORIES: readonly PastHistory[] = Object.values(HISTORIES).map((each) => ({
  ...each,
  service: "knows no keys",
}));
