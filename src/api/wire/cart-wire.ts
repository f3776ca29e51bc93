import type { Cents } from "../../lib/money.ts";
import type { Cart, DiscountVerificationForm, NewUser } from "../../programs/cart.ts";

/** The cart as `/register` and `/reducedFare` take it (specification, section 3). Amounts are dollars. */
interface CartWire {
  readonly subscriptionTypeId: number | null;
  readonly newUser: NewUser;
  readonly demographics: Readonly<Record<string, string>>;
  readonly phoneConfirmed: boolean;
  readonly discountPortalID: number | null;
  readonly discountType: string;
  readonly discountVerified: boolean;
  readonly discountVerificationForm: DiscountVerificationForm;
  /** Null without a promo code. */
  readonly promocodeDetails: {
    readonly code: string;
    readonly displayCode: string | null;
    readonly discountedPassCost: number | null;
    readonly newUsersOnly: boolean | null;
  } | null;
  readonly proratedDiscount: number | null;
}

/** Lists every key by name: the services refuse keys that they do not know. */
export function toCartWire(cart: Cart): CartWire {
  const { newUser, discountVerificationForm: form, promocodeDetails: promo } = cart;
  return {
    subscriptionTypeId: cart.subscriptionTypeId,
    newUser: {
      contactEmail: newUser.contactEmail,
      contactPhone: newUser.contactPhone,
      userName: newUser.userName,
      password: newUser.password,
      addressZipCode: newUser.addressZipCode,
      countryId: newUser.countryId,
      isAutoRenewing: newUser.isAutoRenewing,
      acceptedEula: newUser.acceptedEula,
      fullfillCard: newUser.fullfillCard,
    },
    demographics: cart.demographics,
    phoneConfirmed: cart.phoneConfirmed,
    discountPortalID: cart.discountPortalID,
    discountType: cart.discountType,
    discountVerified: cart.discountVerified,
    discountVerificationForm: {
      accessCard: form.accessCard,
      nevadaEBT: form.nevadaEBT,
      rtcRFID: form.rtcRFID,
      metroTAP: form.metroTAP,
      californiaEBT: form.californiaEBT,
      disability: form.disability,
      studentEmail: form.studentEmail,
      senior: form.senior,
    },
    promocodeDetails:
      promo.code === null
        ? null
        : {
            code: promo.code,
            displayCode: promo.displayCode,
            discountedPassCost: toDollars(promo.discountedPassCost),
            newUsersOnly: promo.newUsersOnly,
          },
    proratedDiscount: toDollars(cart.proratedDiscount),
  };
}

/** For an eligibility check, which has no need of the password. */
export function toCartWireWithoutPassword(cart: Cart): Omit<CartWire, "newUser"> & {
  readonly newUser: Omit<NewUser, "password">;
} {
  const { newUser, ...wire } = toCartWire(cart);
  const { password: _secret, ...withoutPassword } = newUser;
  return { ...wire, newUser: withoutPassword };
}

const toDollars = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);
