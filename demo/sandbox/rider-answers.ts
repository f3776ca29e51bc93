import { wireTime, wireTimeOrNull } from "./local-time.ts";
import type { Rider } from "./riders.ts";
import { activationStatus, ownSubscription, type Subscription } from "./subscriptions.ts";
import { tripsOf } from "./trips.ts";
import type { User } from "./user.ts";

const wireSubscription = (subscription: Subscription) => ({
  subscriptionId: subscription.subscriptionId,
  subscriptionTypeId: subscription.subscriptionTypeId,
  subscriptionTypeName: subscription.subscriptionTypeName,
  startDate: wireTimeOrNull(subscription.start),
  endDate: wireTimeOrNull(subscription.end),
});

/** The body of GET 1/user. */
export function userAnswer(rider: Rider, now: number): User {
  const own = ownSubscription(rider, now);
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
    subscriptionTypeId: own?.subscriptionTypeId ?? null,
    subscriptionActivationStatus: activationStatus(own, now),
    paymentProcessorType: rider.paymentProcessorType,
    optInAutoRenewLastUpdateDate: wireTimeOrNull(rider.autoRenewChanged),
    userHasActiveCards: rider.keyCard?.userCardStatusId === 1,
    isEmailVerified: rider.isEmailVerified,
    hasOpenFailedTransactions: rider.hasOpenFailedTransactions,
    deletedDate: rider.isDeleted ? wireTime(rider.since) : null,
  };
}

const CALORIES_A_MILE = 43;
const POUNDS_OF_CARBON_A_MILE = 0.95;

/** The body of GET 1/user/summary. */
export function summaryAnswer(rider: Rider, now: number) {
  const own = ownSubscription(rider, now);
  const trips = tripsOf(rider).filter(({ checkOut }) => checkOut <= now);
  const miles = trips.reduce((sum, trip) => sum + trip.miles, 0);
  const saved = trips.reduce((sum, trip) => sum + trip.moneySaved, 0);
  return {
    milesRidden: toHundredths(miles),
    moneySaved: toHundredths(saved),
    membershipType: own?.subscriptionTypeName ?? null,
    subscriptions: rider.subscriptions.map(wireSubscription),
    memberSince: wireTime(rider.created),
    membershipExpiration: wireTimeOrNull(own?.end ?? null),
    caloriesBurned: Math.round(miles * CALORIES_A_MILE),
    carbonOffset: toHundredths(miles * POUNDS_OF_CARBON_A_MILE),
  };
}

const toHundredths = (amount: number) => Math.round(amount * 100) / 100;
