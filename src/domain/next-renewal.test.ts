import { expect, it } from "vitest";
import { nextRenewal } from "./next-renewal.ts";
import { phl } from "./programs/phl.ts";
import type { Subscription } from "./rider.ts";

const GUEST = 102;
const MONTHLY = 103;
const ANNUAL = 104;
/** A retired pass, whose successor is the Monthly Pass. */
const INDEGO30 = 90;
const MINUTE_MS = 60_000;
const now = 1000 * MINUTE_MS;

/** A subscription whose times are in minutes; the present is 1000. */
const held = (typeId: number, start: number | null, end: number | null): Subscription => ({
  id: 10 * typeId + (start ?? 0),
  typeId,
  typeName: `Pass ${typeId}`,
  start: start && start * MINUTE_MS,
  end: end && end * MINUTE_MS,
});
const monthly = held(MONTHLY, 900, 2000);
const guest = held(GUEST, 900, 1500);

const renewalFor = (subscriptionTypeId: number | null, subscriptions: readonly Subscription[]) =>
  nextRenewal({ user: { subscriptionTypeId }, subscriptions, passes: phl.passes, now });

it.each([
  { what: "the own pass", subscriptions: [monthly], renews: [MONTHLY, 2000] },
  { what: "no pass at its last moment", subscriptions: [held(MONTHLY, 900, 1000)], renews: [MONTHLY, null] },
  { what: "the own pass, whose end is unknown", subscriptions: [held(MONTHLY, 900, null)], renews: [MONTHLY, null] },
  { what: "the own pass, of which no time is known", subscriptions: [], renews: [MONTHLY, null] },
  { what: "a pass that follows", subscriptions: [monthly, held(ANNUAL, 2000, 9000)], renews: [ANNUAL, 9000] },
  { what: "a pass that starts before", subscriptions: [monthly, held(ANNUAL, 1500, 9000)], renews: [ANNUAL, 9000] },
  { what: "another of the same", subscriptions: [monthly, held(MONTHLY, 2000, 3000)], renews: [MONTHLY, 3000] },
  {
    what: "the last of several, in any order",
    subscriptions: [held(MONTHLY, 9000, 10_000), held(ANNUAL, 2000, 9000), monthly],
    renews: [MONTHLY, 10_000],
  },
  { what: "a pass without times", subscriptions: [monthly, held(ANNUAL, null, null)], renews: [ANNUAL, null] },
  { what: "a pass a minute later", subscriptions: [monthly, held(ANNUAL, 2001, 9000)], renews: [ANNUAL, 9000] },
  { what: "the own pass, before a gap", subscriptions: [monthly, held(ANNUAL, 2002, 9000)], renews: [MONTHLY, 2000] },
  {
    what: "a pass after one that does not renew",
    subscriptions: [monthly, held(GUEST, 2000, 3000), held(ANNUAL, 3000, 9000)],
    renews: [ANNUAL, 9000],
  },
  {
    what: "a pass that follows one that a shorter pass overlaps",
    subscriptions: [monthly, held(GUEST, 1500, 1600), held(ANNUAL, 2000, 9000)],
    renews: [ANNUAL, 9000],
  },
  {
    what: "the own pass, a gap before another after one that does not renew",
    subscriptions: [monthly, held(GUEST, 2000, 3000), held(ANNUAL, 3500, 9000)],
    renews: [MONTHLY, null],
  },
  {
    what: "the last of two to come",
    subscriptions: [held(MONTHLY, 2000, 3000), held(MONTHLY, 3000, 4000)],
    renews: [MONTHLY, 4000],
  },
  { what: "the own pass, not another's time", subscriptions: [held(ANNUAL, 900, 9000)], renews: [MONTHLY, null] },
  { what: "perhaps the own pass", subscriptions: [monthly, held(GUEST, 2000, 3000)], renews: [MONTHLY, null] },
  { what: "the own pass, not a day's", subscriptions: [monthly, held(GUEST, null, null)], renews: [MONTHLY, 2000] },
  { what: "no pass of the past", subscriptions: [monthly, held(ANNUAL, null, 999)], renews: [MONTHLY, 2000] },
  { what: "no later pass of the past", subscriptions: [monthly, held(ANNUAL, 950, 999)], renews: [MONTHLY, 2000] },
  {
    what: "the own pass, before an unknown one",
    subscriptions: [monthly, held(7777, 2000, 3000)],
    renews: [MONTHLY, null],
  },
  {
    what: "a pass that follows a day's",
    ownId: GUEST,
    subscriptions: [guest, held(MONTHLY, 1500, 3000)],
    renews: [MONTHLY, 3000],
  },
  {
    what: "one long after a day's",
    ownId: GUEST,
    subscriptions: [guest, held(ANNUAL, 5000, 9000)],
    renews: [ANNUAL, 9000],
  },
  {
    what: "a pass that follows a day's of which no time is known",
    ownId: GUEST,
    subscriptions: [held(MONTHLY, 1500, 3000)],
    renews: [MONTHLY, 3000],
  },
  { what: "nothing after a day's", ownId: GUEST, subscriptions: [guest], renews: [null, null], isNothing: true },
  {
    what: "the last before a gap",
    subscriptions: [monthly, held(MONTHLY, 2000, 3000), held(ANNUAL, 5000, 9000)],
    renews: [MONTHLY, 3000],
  },
  {
    what: "perhaps a later pass",
    subscriptions: [monthly, held(MONTHLY, 2000, 3000), held(GUEST, 3000, 4000)],
    renews: [MONTHLY, null],
  },
  {
    what: "a pass to come, after the own pass has ended",
    subscriptions: [held(MONTHLY, 100, 900), held(ANNUAL, 2000, 9000)],
    renews: [ANNUAL, 9000],
  },
  { what: "an unknown pass", ownId: 7777, subscriptions: [held(7777, 900, 2000)], renews: [null, 2000] },
  { what: "an unknown pass of which no time is known", ownId: 7777, subscriptions: [], renews: [null, null] },
  { what: "nothing", ownId: null, subscriptions: [], renews: [null, null], isNothing: true },
])("auto-renewal renews $what", ({ ownId = MONTHLY, subscriptions, renews: [passId, at], isNothing = false }) => {
  const renewal = renewalFor(ownId, subscriptions);
  expect([renewal.pass?.id ?? null, renewal.at, renewal.isNothing]).toEqual([passId, at && at * MINUTE_MS, isNothing]);
});

it("renews a retired pass into its successor, also where it follows another", () => {
  const retired = held(INDEGO30, 1500, 3000);
  for (const [ownId, subscriptions] of [
    [INDEGO30, [retired]],
    [GUEST, [guest, retired]],
  ] as const)
    expect(renewalFor(ownId, subscriptions)).toMatchObject({
      pass: { id: INDEGO30 },
      next: { id: MONTHLY },
      at: 3000 * MINUTE_MS,
    });
});
