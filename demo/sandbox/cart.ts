import * as v from "valibot";
import { Email, Id, NonEmptyText, Phone } from "./request.ts";

const DISCOUNT_TYPES = [
  "none",
  "accessCard",
  "californiaEBT",
  "studentEmail",
  "senior",
  "disability",
  "metroTAP",
  "nevadaEBT",
  "rtcRFID",
] as const;

const DiscountVerificationForm = v.strictObject({
  accessCard: v.string(),
  nevadaEBT: v.string(),
  rtcRFID: v.strictObject({ cardNumber: v.string(), expiration: v.string(), cardType: v.string() }),
  metroTAP: v.string(),
  californiaEBT: v.string(),
  disability: v.strictObject({ selfCert: v.boolean(), agreeToProve: v.boolean() }),
  studentEmail: v.string(),
  senior: v.strictObject({ birthdate: v.string(), agreeToProve: v.boolean() }),
});

/** Without a promo code, all values are null. */
const PromocodeDetails = v.strictObject({
  code: v.nullable(NonEmptyText),
  displayCode: v.nullable(v.string()),
  discountedPassCost: v.nullable(v.number()),
  newUsersOnly: v.nullable(v.boolean()),
});

const newUserEntries = {
  contactEmail: Email,
  contactPhone: Phone,
  userName: NonEmptyText,
  addressZipCode: v.string(),
  countryId: Id,
  isAutoRenewing: v.boolean(),
  acceptedEula: v.boolean(),
  fullfillCard: v.boolean(),
};

const cartEntries = {
  subscriptionTypeId: Id,
  demographics: v.record(v.string(), v.string()),
  phoneConfirmed: v.boolean(),
  discountPortalID: v.nullable(v.number()),
  discountType: v.picklist(DISCOUNT_TYPES),
  discountVerified: v.boolean(),
  discountVerificationForm: DiscountVerificationForm,
  promocodeDetails: PromocodeDetails,
  proratedDiscount: v.nullable(v.number()),
};

/** The cart that the app sends to sign up (section 3 of the specification), with every field and no other. */
export const CartBody = v.strictObject({
  ...cartEntries,
  newUser: v.strictObject({
    ...newUserEntries,
    password: v.pipe(v.string(), v.minLength(8, "Password must be at least 8 characters long")),
  }),
});

/** The cart that the app sends to check a reduced fare, without the password, which only the sign-up needs. */
export const CartWithoutPassword = v.strictObject({ ...cartEntries, newUser: v.strictObject(newUserEntries) });

export type Cart = v.InferOutput<typeof CartBody>;
