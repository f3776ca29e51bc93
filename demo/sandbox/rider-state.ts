import * as v from "valibot";
import type { SystemCode } from "../../src/domain/program.ts";
import { GOOD_CARD, OPEN_FEES } from "./billing.ts";
import { activeKeyCard } from "./key-cards.ts";
import { findHeldPass, type SoldPass } from "./programs.ts";
import { Email, Id, NonEmptyText, Phone, Refusal, System } from "./request.ts";
import type { Subscription } from "./riders.ts";
import { findByUserName, newRider, PASSWORD, PROCESSORS, type SandboxRider, TRIP_PATTERNS } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { activationStatus, newSubscription, ownPass, ownSubscription } from "./subscriptions.ts";

export const PASS_STATES = ["none", "active", "expired", "notActivated", "cancelled", "delinquent"] as const;
export type PassState = (typeof PASS_STATES)[number];

const DAY_MS = 86_400_000;

/** The length in days of a pass that starts with the first ride. */
const CASUAL_DAYS = 1;

/** Gives the rider this pass in this state, and no other pass, and adds or removes fees accordingly. */
export function givePassInState(sandbox: SandboxState, rider: SandboxRider, pass: SoldPass, state: PassState): void {
  const isDelinquent = state === "delinquent";
  rider.subscriptions = state === "none" ? [] : [heldSubscription(sandbox, pass, state)];
  rider.isAutoRenewing = pass.renews && state !== "none" && state !== "cancelled";
  rider.autoRenewChangedAt = state === "cancelled" ? sandbox.clock.now() - 3 * DAY_MS : null;
  rider.isDelinquent = isDelinquent;
  rider.hasOpenFailedTransactions = isDelinquent;
  rider.unpaidFees = isDelinquent ? OPEN_FEES : [];
  rider.card ??= GOOD_CARD;
}

/** The rider's current state, whatever caused it, and the id of the pass; null without a pass. */
export function stateOf(
  { clock }: SandboxState,
  rider: SandboxRider,
): { readonly state: PassState; readonly passId: number | null } {
  const subscription = ownSubscription(rider, clock.now());
  const passId = subscription?.subscriptionTypeId ?? null;
  if (rider.isDelinquent) return { state: "delinquent", passId };
  if (passId === null) return { state: "none", passId };
  const status = activationStatus(subscription, clock.now());
  if (status === "NotActivated") return { state: "notActivated", passId };
  if (status === "Expired") return { state: "expired", passId };
  const renews = findHeldPass(rider.system, passId)?.renews ?? false;
  return { state: renews && !rider.isAutoRenewing ? "cancelled" : "active", passId };
}

function heldSubscription(sandbox: SandboxState, pass: SoldPass, state: PassState): Subscription {
  const now = sandbox.clock.now();
  const subscription = newSubscription(sandbox, pass);
  const lengthMs = (pass.days ?? CASUAL_DAYS) * DAY_MS;
  if (state === "notActivated") return { ...subscription, start: null, end: null };
  if (state === "expired") return { ...subscription, start: now - 40 * DAY_MS - lengthMs, end: now - 40 * DAY_MS };
  const start = now - lengthMs / 4;
  return { ...subscription, start, end: start + lengthMs };
}

/** A change that the test bar of the mock makes: a pass and its state, and whether the rider has a key card. */
export const RiderStateChange = v.strictObject({
  system: System,
  userName: v.optional(NonEmptyText, "rider"),
  /** The id of the new pass; by default the rider keeps the current one. */
  passId: v.optional(Id),
  state: v.optional(v.picklist(PASS_STATES), "active"),
  keyCard: v.optional(v.boolean()),
});

const Instant = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse));
const optionalText = v.optional(v.nullable(v.string()));
const optionalFlag = v.optional(v.boolean());
const optionalCount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

const RiderOverrides = v.strictObject({
  contactEmail: v.optional(Email),
  contactPhone: v.optional(Phone),
  homePhone: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  addressStreet: optionalText,
  addressStreet2: optionalText,
  addressCity: optionalText,
  addressState: optionalText,
  addressZipCode: optionalText,
  countryId: v.optional(Id),
  isDeleted: optionalFlag,
  isDelinquent: optionalFlag,
  hasOpenFailedTransactions: optionalFlag,
  isEmailVerified: optionalFlag,
  isAutoRenewing: optionalFlag,
  paymentProcessorType: v.optional(v.picklist(PROCESSORS)),
  points: optionalCount,
  stations: optionalCount,
  riding: v.optional(v.picklist(TRIP_PATTERNS)),
  unpaidFees: v.optional(
    v.array(v.strictObject({ feeType: NonEmptyText, charge: v.number(), adjustedCharge: v.nullable(v.number()) })),
  ),
  subscriptions: v.optional(
    v.array(v.strictObject({ passId: Id, start: v.nullable(Instant), end: v.nullable(Instant) })),
  ),
  card: v.optional(
    v.nullable(
      v.strictObject({
        brand: v.optional(v.string(), GOOD_CARD.brand),
        last4: v.optional(v.string(), GOOD_CARD.last4),
        month: v.optional(v.number(), GOOD_CARD.month),
        year: v.optional(v.number(), GOOD_CARD.year),
        funding: v.optional(v.picklist(["credit", "debit", "prepaid"]), "credit"),
        declined: v.optional(v.boolean(), false),
      }),
    ),
  ),
  keyCard: optionalFlag,
});

/** The fields of a rider that a test sets: it changes the rider with this name, or creates one. */
export const RiderSetup = v.strictObject({ ...RiderOverrides.entries, system: System, userName: NonEmptyText });

export function setRiderState(state: SandboxState, change: v.InferOutput<typeof RiderStateChange>): void {
  const rider = findByUserName(state, change.system, change.userName);
  if (rider === undefined) throw new Refusal(422, `rider: No such rider: ${change.userName}`);
  const now = state.clock.now();
  const pass = change.passId === undefined ? ownPass(rider, now) : findHeldPass(change.system, change.passId);
  if (pass === undefined && (change.passId !== undefined || change.state !== "none")) {
    throw new Refusal(422, `rider.passId: No such pass: ${change.passId}`);
  }
  if (pass === undefined) rider.subscriptions = [];
  else givePassInState(state, rider, pass, change.state);
  setKeyCard(state, rider, change.keyCard);
}

export function setUpRider(state: SandboxState, setup: v.InferOutput<typeof RiderSetup>): void {
  const { system, userName, subscriptions, keyCard, ...fields } = setup;
  const rider = findByUserName(state, system, userName) ?? addRider(state, system, userName);
  Object.assign(rider, fields);
  if (subscriptions !== undefined) {
    rider.subscriptions = subscriptions.map(({ passId, start, end }) => ({
      ...newSubscription(state, heldPass(system, passId)),
      start,
      end,
    }));
  }
  setKeyCard(state, rider, keyCard);
}

function heldPass(system: SystemCode, passId: number): SoldPass {
  const pass = findHeldPass(system, passId);
  if (pass === undefined) throw new Refusal(422, `subscriptions: No such pass: ${passId}`);
  return pass;
}

function addRider(state: SandboxState, system: SystemCode, userName: string): SandboxRider {
  const userId = state.nextId();
  const rider = newRider(state, {
    userId,
    system,
    userName,
    password: PASSWORD,
    contactEmail: `${userName}@example.org`,
    contactPhone: `+1267${String(userId).padStart(7, "0")}`,
  });
  state.riders.push(rider);
  return rider;
}

function setKeyCard(state: SandboxState, rider: SandboxRider, hasKeyCard: boolean | undefined): void {
  if (hasKeyCard === false) rider.keyCard = null;
  if (hasKeyCard === true) rider.keyCard ??= activeKeyCard(state, rider);
}
