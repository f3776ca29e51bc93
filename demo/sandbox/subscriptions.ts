import { findHeldPass, type SoldPass } from "./programs.ts";
import type { SandboxRider, Subscription } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { localDate } from "./time.ts";

const DAY_MS = 86_400_000;

/** A bought pass starts this long before its purchase, so that it is valid even where a test has stopped the clock. */
const STARTS_EARLIER_MS = 1000;

/** @param from The start of a membership; other passes wait for their first ride. */
export function newSubscription(
  state: SandboxState,
  pass: SoldPass,
  from = state.clock.now() - STARTS_EARLIER_MS,
): Subscription {
  return {
    subscriptionId: state.nextId(),
    subscriptionTypeId: pass.id,
    subscriptionTypeName: pass.name,
    start: pass.days === null ? null : from,
    end: pass.days === null ? null : endWithBonus(state, pass, from + pass.days * DAY_MS),
  };
}

const BONUS_PASS_IDS = [104, 105, 107, 108];

/** The end of a pass, three months later for an annual pass of phl while the promotion for it runs. */
function endWithBonus(state: SandboxState, pass: SoldPass, end: number): number {
  if (!BONUS_PASS_IDS.includes(pass.id)) return end;
  const date = localDate("phl", state.clock.now());
  if (date < "2024-11-29" || date >= "2024-12-03") return end;
  const laterEnd = new Date(end);
  return laterEnd.setUTCMonth(laterEnd.getUTCMonth() + 3);
}

const isCurrent = ({ start, end }: Subscription, now: number) => start !== null && start <= now && !isOver(end, now);
const isOver = (end: number | null, now: number) => end !== null && end <= now;

export const currentSubscription = (rider: SandboxRider, now: number) =>
  rider.subscriptions.find((subscription) => isCurrent(subscription, now));

export const upcomingSubscriptions = (rider: SandboxRider, now: number) =>
  rider.subscriptions.filter(({ start }) => start === null || start > now);

/** The pass in 1/user: the current one, else an upcoming one, else the last one that ended. */
export function ownSubscription(rider: SandboxRider, now: number): Subscription | undefined {
  const latestFirst = [...rider.subscriptions].sort((one, other) => (other.end ?? 0) - (one.end ?? 0));
  return currentSubscription(rider, now) ?? upcomingSubscriptions(rider, now)[0] ?? latestFirst[0];
}

export function activationStatus(subscription: Subscription | undefined, now: number): string | null {
  if (subscription === undefined) return null;
  if (subscription.start === null || subscription.start > now) return "NotActivated";
  return isOver(subscription.end, now) ? "Expired" : "Active";
}

/** The start of a new pass: the end of the rider's last pass, or `undefined` for at once. */
export function newPassStart(rider: SandboxRider, now: number): number | undefined {
  const ends = rider.subscriptions.flatMap(({ end }) => (end !== null && end > now ? [end] : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

export function ownPass(rider: SandboxRider, now: number): SoldPass | undefined {
  const subscription = ownSubscription(rider, now);
  return subscription === undefined ? undefined : findHeldPass(rider.system, subscription.subscriptionTypeId);
}

/** Whether the rider's pass renews, or one that is yet to come. */
export const hasRenewingPass = (rider: SandboxRider, now: number): boolean =>
  [ownSubscription(rider, now), ...upcomingSubscriptions(rider, now)].some(
    (each) => each !== undefined && findHeldPass(rider.system, each.subscriptionTypeId)?.renews === true,
  );

/** The rider's pass at the time of a trip; for a trip before the first pass, the first pass. */
export function passHeldAt({ system, subscriptions }: SandboxRider, at: number): SoldPass | undefined {
  const startedPasses = subscriptions.filter(({ start }) => start !== null && start <= at);
  const heldPass =
    startedPasses.find(({ end }) => end === null || end > at) ?? startedPasses.at(-1) ?? subscriptions[0];
  return heldPass === undefined ? undefined : findHeldPass(system, heldPass.subscriptionTypeId);
}
