import { parseWire, type WireSchema } from "../src/api/wire/parse.ts";

/* Valid answers of the services, in their wire format. */

export const USER = {
  userId: 7,
  userName: "ana",
  contactEmail: "ana@example.org",
  contactPhone: "+12155550100",
  homePhone: null,
  firstName: "Ana",
  lastName: "Lima",
  addressStreet: "1 Market St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19106",
  addressTypeId: 1,
  countryId: 236,
  isDeleted: false,
  isDelinquent: false,
  isAutoRenewing: true,
  optInEmail: true,
  optInSms: false,
  created: "2024-05-01T12:00:00",
  subscriptionTypeId: 104,
  subscriptionActivationStatus: "Active",
  paymentProcessorType: "Stripe",
  optInAutoRenewLastUpdateDate: null,
  userHasActiveCards: true,
  isEmailVerified: true,
  hasOpenFailedTransactions: false,
  deletedDate: null,
};

export const SUBSCRIPTION = {
  subscriptionId: 1,
  subscriptionTypeId: 104,
  subscriptionTypeName: "Annual Pass",
  startDate: "2026-03-09T10:00:00",
  endDate: "2027-03-09T10:00:00",
};
export const SUMMARY = {
  milesRidden: 12.5,
  moneySaved: 19.99,
  membershipType: "Annual Pass",
  memberSince: "2024-05-01T12:00:00",
  membershipExpiration: "2027-03-09T10:00:00",
  caloriesBurned: 900,
  carbonOffset: 12,
  subscriptions: [SUBSCRIPTION],
};
export const KEY_CARD = {
  userCardId: 1,
  rfidTag: "04A2",
  userCardStatusId: 2,
  userId: 7,
  programId: 3,
  visibleId: "0042",
  barcode: "12345",
};
export const FEE = { feeType: "Trip", charge: 12.3, adjustedCharge: 10 };
export const PROMO = { displayCode: "Spring", discountedPassCost: 19.99, newUsersOnly: true };
export const TRIP = {
  tripId: 5,
  programName: "Indego",
  checkOutDate: "2026-03-01T10:00:00",
  checkOutLocation: "9th & Locust",
  checkOutLat: 39.94732,
  checkOutLon: -75.15695,
  checkInDate: "2026-03-01T10:21:00",
  checkInLocation: "36th & Sansom",
  checkInLat: 39.9538,
  checkInLon: -75.19479,
  miles: 2.4,
  cost: 0,
  moneySaved: 4.5,
  duration: 21,
  hasBikeComputerData: true,
  isDurationAdjusted: false,
  isReturnLocationMissing: false,
  isCheckoutLocationMissing: false,
};
export const POINTS = {
  points_this_month: 30,
  points_last_month: 20,
  points_all_time: 500,
  unfulfilled_points_all_time: 120,
  rewards_this_month: 1,
  rewards_last_month: 0,
  rewards_all_time: 4,
};
export const REWARD = { id: 1, name: "Day pass", description: "A day of rides", points: 100 };
export const REGISTERED = { referralCandyInfo: { link: "https://refer.example.org/ana" }, justPurchasedCost: 19.99 };
export const STATION = {
  kioskId: 3052,
  name: "9th & Locust",
  addressStreet: "901 Locust St",
  locationLatitude: 39.94732,
  locationLongitude: -75.15695,
  bikesAvailable: 4,
  docksAvailable: 15,
  totalDocks: 19,
  openTime: "06:00",
  closeTime: "23:00",
  kioskPublicStatus: "Active",
};
export const PROFILE = {
  paymentProfileId: 9,
  paymentProcessorType: "Stripe",
  cardLastFour: "4242",
  cardExpirationMonth: 8,
  cardExpirationYear: 2027,
  cardType: "Visa",
  cardFullName: "Ana Lima",
};

/** Parses an answer; throws if the schema does not accept it. */
export function read<T>(schema: WireSchema<T>, answer: unknown): T {
  const parsed = parseWire(schema, answer);
  if (!parsed.ok) throw new Error(parsed.mismatch);
  return parsed.output;
}
