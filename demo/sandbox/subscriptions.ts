import { findHeldPass, type SoldPass } from "./programs.ts";
import type { SandboxRider, Subscription } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { localDate } from "./time.ts";

const DAY = 86_400_000;

/** A new pass is valid by the time of the answer, even while the sandbox's clock is stopped. */
const BOOKED_BEFORE_MS = 1000;

/** @param from The start of a membership; other passes wait for their first ride. */
export function newSubscription(
  state: SandboxState,
  pass: SoldPass,
  from = state.clock.now() - BOOKED_BEFORE_MS,
): Subscription {
  return {
    subscriptionId: state.nextId(),
    subscriptionTypeId: pass.id,
    subscriptionTypeName: pass.name,
    start: pass.days === null ? null : from,
    end: pass.days === null ? null : withBonus(state, pass, from + pass.days * DAY),
  };
}

const BONUS_PASSES = [104, 105, 107, 108];

/** Adds three bonus months to an annual pass of phl while the promotion runs. */
function withBonus(state: SandboxState, pass: SoldPass, end: number): number {
  if (!BONUS_PASSES.includes(pass.id)) return end;
  const date = localDate("phl", state.clock.now());
  if (date < "2024-11-29" || date >= "2024-12-03") return end;
  const later = new Date(end);
  return later.setUTCMonth(later.getUTCMonth() + 3);
}

const isCurrent = ({ start, end }: Subscription, now: number) => start !== null && start <= now && !isOver(end, now);
const isOver = (end: number | null, now: number) => end !== null && end <= now;

export const currentSubscription = (rider: SandboxRider, now: number) =>
  rider.subscriptions.find((subscription) => isCurrent(subscription, now));

export const upcomingSubscriptions = (rider: SandboxRider, now: number) =>
  rider.subscriptions.filter(({ start }) => start === null || start > now);

/** The pass in 1/user: the current one, else an upcoming one, else the last one that ended. */
export function ownSubscription(rider: SandboxRider, now: number): Subscription | undefined {
  const byEnd = [...rider.subscriptions].sort((one, other) => (other.end ?? 0) - (one.end ?? 0));
  return currentSubscription(rider, now) ?? upcomingSubscriptions(rider, now)[0] ?? byEnd[0];
}

export function activationStatus(own: Subscription | undefined, now: number): string | null {
  if (own === undefined) return null;
  if (own.start === null || own.start > now) return "NotActivated";
  return isOver(own.end, now) ? "Expired" : "Active";
}

/** When a new pass begins: after all the rider's passes, or at once (`undefined`). */
export function startAfter(rider: SandboxRider, now: number): number | undefined {
  const ends = rider.subscriptions.flatMap(({ end }) => (end !== null && end > now ? [end] : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

export function ownPass(rider: SandboxRider, now: number): SoldPass | undefined {
  const own = ownSubscription(rider, now);
  return own === undefined ? undefined : findHeldPass(rider.system, own.subscriptionTypeId);
}

/** The pass with which a trip at an instant was made; for trips before the first pass, that one. */
export function passHeldAt({ system, subscriptions }: SandboxRider, at: number): SoldPass | undefined {
  const startedPasses = subscriptions.filter(({ start }) => start !== null && start <= at);
  const heldPass =
    startedPasses.find(({ end }) => end === null || end > at) ?? startedPasses.at(-1) ?? subscriptions[0];
  return heldPass === undefined ? undefined : findHeldPass(system, heldPass.subscriptionTypeId);
}
