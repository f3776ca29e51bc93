import { GOOD_CARD } from "./cards.ts";
import { OPEN_FEES } from "./delinquency.ts";
import { findHeldPass } from "./held-passes.ts";
import type { SoldPass } from "./passes.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { activationStatus, ownSubscription, type Subscription, subscribe } from "./subscriptions.ts";

export const PASS_STATES = ["none", "active", "expired", "notActivated", "cancelled", "delinquent"] as const;
export type PassState = (typeof PASS_STATES)[number];

const DAY = 86_400_000;

/** The days of a pass that starts with the first ride. */
const CASUAL_DAYS = 1;

/** Gives the rider this pass in this state and no other, and adds or removes fees accordingly. */
export function putIntoState(sandbox: SandboxState, rider: Rider, pass: SoldPass, state: PassState): void {
  const isDelinquent = state === "delinquent";
  rider.subscriptions = state === "none" ? [] : [held(sandbox, pass, state)];
  rider.isAutoRenewing = pass.renews && state !== "none" && state !== "cancelled";
  rider.isDelinquent = isDelinquent;
  rider.hasOpenFailedTransactions = isDelinquent;
  rider.unpaidFees = isDelinquent ? OPEN_FEES : [];
  rider.card ??= GOOD_CARD;
}

/** The rider's current state and pass, whatever caused it; null for none. */
export function stateOf(
  { clock }: SandboxState,
  rider: Rider,
): { readonly state: PassState; readonly passId: number | null } {
  const own = ownSubscription(rider, clock.now());
  const passId = own?.subscriptionTypeId ?? null;
  if (rider.isDelinquent) return { state: "delinquent", passId };
  if (passId === null) return { state: "none", passId };
  const status = activationStatus(own, clock.now());
  if (status === "NotActivated") return { state: "notActivated", passId };
  if (status === "Expired") return { state: "expired", passId };
  const renews = findHeldPass(rider.system, passId)?.renews ?? false;
  return { state: renews && !rider.isAutoRenewing ? "cancelled" : "active", passId };
}

function held(sandbox: SandboxState, pass: SoldPass, state: PassState): Subscription {
  const now = sandbox.clock.now();
  const subscription = subscribe(sandbox, pass);
  const length = (pass.days ?? CASUAL_DAYS) * DAY;
  if (state === "notActivated") return { ...subscription, start: null, end: null };
  if (state === "expired") return { ...subscription, start: now - 40 * DAY - length, end: now - 40 * DAY };
  const start = now - length / 4;
  return { ...subscription, start, end: start + length };
}
