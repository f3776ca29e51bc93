import type { Rider, Subscription } from "./riders.ts";

/** Wire times carry no Z, as the bike-share API writes them; they are UTC. */
const wireTime = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 19));

const wireSubscription = (subscription: Subscription) => ({
  subscriptionId: subscription.subscriptionId,
  subscriptionTypeId: subscription.subscriptionTypeId,
  subscriptionTypeName: subscription.subscriptionTypeName,
  startDate: wireTime(subscription.start),
  endDate: wireTime(subscription.end),
});

/** The body of GET 1/user. */
export function userAnswer(rider: Rider, now: number) {
  const own = rider.subscriptions[0];
  return {
    userId: rider.userId,
    userName: rider.userName,
    contactEmail: rider.contactEmail,
    contactPhone: rider.contactPhone,
    homePhone: null,
    firstName: null,
    lastName: null,
    addressStreet: null,
    addressStreet2: null,
    addressCity: null,
    addressState: null,
    addressZipCode: rider.addressZipCode,
    addressTypeId: null,
    countryId: rider.countryId,
    isDeleted: false,
    isDelinquent: false,
    isAutoRenewing: rider.isAutoRenewing,
    optInEmail: false,
    optInSms: false,
    created: wireTime(rider.created),
    subscriptionTypeId: own?.subscriptionTypeId ?? null,
    subscriptionActivationStatus: activationStatus(own, now),
    paymentProcessorType: rider.card === null ? "None" : "Stripe",
    optInAutoRenewLastUpdateDate: null,
    userHasActiveCards: false,
    isEmailVerified: false,
    hasOpenFailedTransactions: false,
    deletedDate: null,
  };
}

/** The body of GET 1/user/summary. */
export function summaryAnswer(rider: Rider) {
  const own = rider.subscriptions[0];
  return {
    milesRidden: 0,
    moneySaved: 0,
    membershipType: own?.subscriptionTypeName ?? null,
    subscriptions: rider.subscriptions.map(wireSubscription),
    memberSince: wireTime(rider.created),
    membershipExpiration: wireTime(own?.end ?? null),
    caloriesBurned: 0,
    carbonOffset: 0,
  };
}

function activationStatus(own: Subscription | undefined, now: number): string | null {
  if (own === undefined) return null;
  if (own.start === null) return "NotActivated";
  return own.end !== null && own.end <= now ? "Expired" : "Active";
}
