import * as v from "valibot";
import { Email, Id, NonEmpty, Phone } from "./fields.ts";

const noBlank = (message: string) =>
  v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(100)));
const WireTime = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/, "Not a time")));

/** The user of 1/user, with every key and no other. */
export const UserBody = v.strictObject({
  userId: Id,
  userName: NonEmpty,
  contactEmail: Email,
  contactPhone: Phone,
  homePhone: v.nullable(Phone),
  firstName: noBlank("First name cannot be blank"),
  lastName: noBlank("Last name cannot be blank"),
  addressStreet: noBlank("Address number and street cannot be blank"),
  addressStreet2: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  addressCity: noBlank("City cannot be blank"),
  addressState: noBlank("State cannot be blank"),
  addressZipCode: noBlank("ZIP code cannot be blank"),
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

export type User = v.InferOutput<typeof UserBody>;
