import type { Context } from "hono";
import * as v from "valibot";
import { Email, Id, isZip, NonEmptyText, Phone, Refusal, readBody } from "./request.ts";
import type { Subscription } from "./riders.ts";
import { refuseTakenContact, type SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { activationStatus, hasRenewingPass, ownSubscription } from "./subscriptions.ts";
import { wireTime, wireTimeOrNull } from "./time.ts";
import { tripsOf } from "./trips.ts";

const notBlank = (message: string) =>
  v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(100)));
const WireTime = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/, "Not a time")));

/** The user of 1/user, with every field and no other. */
export const UserBody = v.strictObject({
  userId: Id,
  userName: NonEmptyText,
  contactEmail: Email,
  contactPhone: Phone,
  homePhone: v.nullable(Phone),
  firstName: notBlank("First name cannot be blank"),
  lastName: notBlank("Last name cannot be blank"),
  addressStreet: notBlank("Address number and street cannot be blank"),
  addressStreet2: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  addressCity: notBlank("City cannot be blank"),
  addressState: notBlank("State cannot be blank"),
  addressZipCode: notBlank("ZIP code cannot be blank"),
  addressTypeId: v.nullable(v.number()),
  countryId: Id,
  isDeleted: v.boolean(),
  isDelinquent: v.boolean(),
  isAutoRenewing: v.boolean(),
  optInEmail: v.boolean(),
  optInSms: v.boolean(),
  created: WireTime,
  subscriptionTypeId: v.nullable(Id),
  subscriptionActivationStatus: v.nullable(v.string()),
  paymentProcessorType: v.string(),
  optInAutoRenewLastUpdateDate: WireTime,
  userHasActiveCards: v.boolean(),
  isEmailVerified: v.boolean(),
  hasOpenFailedTransactions: v.boolean(),
  deletedDate: WireTime,
});

type User = v.InferOutput<typeof UserBody>;

/** PUT 1/user with the whole merged user. The call ignores statuses and flags, which a rider cannot set. */
export async function updateUser(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const user = await readBody(c, UserBody);
  checkIdentity(rider, user);
  refuseTakenContact(state, rider.system, user, rider);
  if (user.addressZipCode !== null && !isZip(user.addressZipCode, user.countryId)) {
    throw new Refusal(400, "ZIP code is invalid.", "addressZipCode");
  }
  if (user.contactEmail.toLowerCase() !== rider.contactEmail.toLowerCase()) rider.isEmailVerified = false;
  rider.contactEmail = user.contactEmail;
  rider.contactPhone = user.contactPhone;
  rider.homePhone = user.homePhone;
  rider.firstName = user.firstName;
  rider.lastName = user.lastName;
  rider.addressStreet = user.addressStreet;
  rider.addressStreet2 = user.addressStreet2;
  rider.addressCity = user.addressCity;
  rider.addressState = user.addressState;
  rider.addressZipCode = user.addressZipCode;
  rider.addressTypeId = user.addressTypeId;
  rider.countryId = user.countryId;
  rider.optInEmail = user.optInEmail;
  rider.optInSms = user.optInSms;
  return c.json(userAnswer(rider, state.clock.now()));
}

function checkIdentity(rider: SandboxRider, user: User): void {
  if (user.userId !== rider.userId) throw new Refusal(422, "userId: Cannot be changed");
  if (user.userName !== rider.userName) throw new Refusal(422, "userName: Cannot be changed");
  // A client may have parsed the time and formatted it again, with a Z or with milliseconds.
  if (user.created?.slice(0, 19) !== wireTime(rider.created)) throw new Refusal(422, "created: Cannot be changed");
}

export const PatchBody = v.union([
  v.strictObject({ isAutoRenewing: v.boolean() }),
  v.strictObject({
    oldPassword: v.string(),
    password: v.pipe(v.string(), v.minLength(8, "Password must be at least 8 characters long")),
  }),
]);

/** PATCH 1/user: auto-renewal, or the password. */
export async function patchUser(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const patch = await readBody(c, PatchBody);
  const now = state.clock.now();
  if ("password" in patch) {
    if (patch.oldPassword !== rider.password) throw new Refusal(400, "The current password is wrong.", "oldPassword");
    rider.password = patch.password;
  } else {
    if (patch.isAutoRenewing && !hasRenewingPass(rider, now)) throw new Refusal(422, "This pass does not renew.");
    rider.isAutoRenewing = patch.isAutoRenewing;
    rider.autoRenewChangedAt = now;
  }
  return c.json(userAnswer(rider, now));
}

const wireSubscription = (subscription: Subscription) => ({
  subscriptionId: subscription.subscriptionId,
  subscriptionTypeId: subscription.subscriptionTypeId,
  subscriptionTypeName: subscription.subscriptionTypeName,
  startDate: wireTimeOrNull(subscription.start),
  endDate: wireTimeOrNull(subscription.end),
});

/** The body of GET 1/user. */
export function userAnswer(rider: SandboxRider, now: number): User {
  const subscription = ownSubscription(rider, now);
  return {
    userId: rider.userId,
    userName: rider.userName,
    contactEmail: rider.contactEmail,
    contactPhone: rider.contactPhone,
    homePhone: rider.homePhone,
    firstName: rider.firstName,
    lastName: rider.lastName,
    addressStreet: rider.addressStreet,
    addressStreet2: rider.addressStreet2,
    addressCity: rider.addressCity,
    addressState: rider.addressState,
    addressZipCode: rider.addressZipCode,
    addressTypeId: rider.addressTypeId,
    countryId: rider.countryId,
    isDeleted: rider.isDeleted,
    isDelinquent: rider.isDelinquent,
    isAutoRenewing: rider.isAutoRenewing,
    optInEmail: rider.optInEmail,
    optInSms: rider.optInSms,
    created: wireTime(rider.created),
    subscriptionTypeId: subscription?.subscriptionTypeId ?? null,
    subscriptionActivationStatus: activationStatus(subscription, now),
    paymentProcessorType: rider.paymentProcessorType,
    optInAutoRenewLastUpdateDate: wireTimeOrNull(rider.autoRenewChangedAt),
    userHasActiveCards: rider.keyCard?.userCardStatusId === 1,
    isEmailVerified: rider.isEmailVerified,
    hasOpenFailedTransactions: rider.hasOpenFailedTransactions,
    deletedDate: rider.isDeleted ? wireTime(rider.since) : null,
  };
}

const CALORIES_A_MILE = 43;
const POUNDS_OF_CARBON_A_MILE = 0.95;

/** The body of GET 1/user/summary. */
export function summaryAnswer(rider: SandboxRider, now: number) {
  const subscription = ownSubscription(rider, now);
  const trips = tripsOf(rider).filter(({ checkOut }) => checkOut <= now);
  const miles = trips.reduce((sum, trip) => sum + trip.miles, 0);
  const moneySaved = trips.reduce((sum, trip) => sum + trip.moneySaved, 0);
  return {
    milesRidden: toHundredths(miles),
    moneySaved: toHundredths(moneySaved),
    membershipType: subscription?.subscriptionTypeName ?? null,
    subscriptions: rider.subscriptions.map(wireSubscription),
    memberSince: wireTime(rider.created),
    membershipExpiration: wireTimeOrNull(subscription?.end ?? null),
    caloriesBurned: Math.round(miles * CALORIES_A_MILE),
    carbonOffset: toHundredths(miles * POUNDS_OF_CARBON_A_MILE),
  };
}

const toHundredths = (amount: number) => Math.round(amount * 100) / 100;
