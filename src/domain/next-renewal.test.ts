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
const laterGuest = held(GUEST, 2000, 3000);
const annual = held(ANNUAL, 2000, 9000);

const renewalFor = (subscriptionTypeId: number | null, subscriptions: readonly Subscription[]) =>
  nextRenewal({ user: { subscriptionTypeId }, subscriptions, passes: phl.passes, now });

it.each<[what: string, subscriptions: Subscription[], renews: (number | null)[] | null, ownId?: number | null]>([
  ["the own pass", [monthly], [MONTHLY, 2000]],
  ["no pass at its last moment", [held(MONTHLY, 900, 1000)], [MONTHLY, null]],
  ["the own pass, whose end is unknown", [held(MONTHLY, 900, null)], [MONTHLY, null]],
  ["the own pass, of which no time is known", [], [MONTHLY, null]],
  ["a pass that follows", [monthly, annual], [ANNUAL, 9000]],
  ["a pass that starts before", [monthly, held(ANNUAL, 1500, 9000)], [ANNUAL, 9000]],
  ["another of the same", [monthly, held(MONTHLY, 2000, 3000)], [MONTHLY, 3000]],
  ["the last of several, in any order", [held(MONTHLY, 9000, 10_000), annual, monthly], [MONTHLY, 10_000]],
  ["a pass without times", [monthly, held(ANNUAL, null, null)], [ANNUAL, null]],
  ["a pass a minute later", [monthly, held(ANNUAL, 2001, 9000)], [ANNUAL, 9000]],
  ["the own pass, before a gap", [monthly, held(ANNUAL, 2002, 9000)], [MONTHLY, 2000]],
  ["a pass after one that does not renew", [monthly, laterGuest, held(ANNUAL, 3000, 9000)], [ANNUAL, 9000]],
  ["a pass that follows one that a shorter pass overlaps", [monthly, held(GUEST, 1500, 1600), annual], [ANNUAL, 9000]],
  [
    "the own pass, a gap before another after one that does not renew",
    [monthly, laterGuest, held(ANNUAL, 3500, 9000)],
    [MONTHLY, null],
  ],
  ["the last of two to come", [held(MONTHLY, 2000, 3000), held(MONTHLY, 3000, 4000)], [MONTHLY, 4000]],
  ["the own pass, not another's time", [held(ANNUAL, 900, 9000)], [MONTHLY, null]],
  ["perhaps the own pass", [monthly, laterGuest], [MONTHLY, null]],
  ["the own pass, not a day's", [monthly, held(GUEST, null, null)], [MONTHLY, 2000]],
  ["no pass of the past", [monthly, held(ANNUAL, null, 999)], [MONTHLY, 2000]],
  ["no later pass of the past", [monthly, held(ANNUAL, 950, 999)], [MONTHLY, 2000]],
  ["the own pass, before an unknown one", [monthly, held(7777, 2000, 3000)], [MONTHLY, null]],
  ["a pass that follows a day's", [guest, held(MONTHLY, 1500, 3000)], [MONTHLY, 3000], GUEST],
  ["one long after a day's", [guest, held(ANNUAL, 5000, 9000)], [ANNUAL, 9000], GUEST],
  ["a pass that follows a day's of which no time is known", [held(MONTHLY, 1500, 3000)], [MONTHLY, 3000], GUEST],
  ["nothing after a day's", [guest], null, GUEST],
  ["the last before a gap", [monthly, held(MONTHLY, 2000, 3000), held(ANNUAL, 5000, 9000)], [MONTHLY, 3000]],
  ["perhaps a later pass", [monthly, held(MONTHLY, 2000, 3000), held(GUEST, 3000, 4000)], [MONTHLY, null]],
  ["a pass to come, after the own pass has ended", [held(MONTHLY, 100, 900), annual], [ANNUAL, 9000]],
  ["a pass that runs beside a day's", [guest, monthly], [MONTHLY, 2000], GUEST],
  ["an unknown pass", [held(7777, 900, 2000)], [null, 2000], 7777],
  ["an unknown pass of which no time is known", [], [null, null], 7777],
  ["nothing", [], null, null],
])("auto-renewal renews %s", (_what, subscriptions, renews, ownId = MONTHLY) => {
  const { pass, at, isNothing } = renewalFor(ownId, subscriptions);
  expect([pass?.id ?? null, at && at / MINUTE_MS]).toEqual(renews ?? [null, null]);
  expect(isNothing).toBe(renews === null);
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
