import type { OrderField, RefusedField } from "../../api/refusal.ts";
import type { World } from "../../context/world.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import type { RefusedAt } from "../../store/purchase-slice.ts";
import { EMPTY_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

/** The first step's fields; the card and the eligibility have steps of their own. */
const DETAILS = {
  subscriptionTypeId: "pass",
  contactEmail: "contactEmail",
  contactPhone: "contactPhone",
  userName: "userName",
  password: "password",
  addressZipCode: "addressZipCode",
  countryId: "countryId",
  region: "region",
  promoCode: "promoCode",
} as const satisfies Record<Exclude<OrderField, "tokenId" | "discountVerified">, keyof SignUpDetails>;

const isDetail = (field: RefusedField): field is keyof typeof DETAILS => Object.hasOwn(DETAILS, field);

/** Where a rider can mend what was refused, made ready for that; null where the service did not say what it is about. */
export function openRefused({ store }: Pick<World, "store">, field: RefusedField | null): RefusedAt | null {
  if (field === null) return null;
  if (field === "tokenId") return { step: "payment" };
  if (field === "discountVerified") {
    store.getState().keepVerified(false);
    store.getState().updateCart((cart) => ({ ...cart, discountVerified: false }));
    return { step: "eligibility" };
  }
  if (!isDetail(field)) return null;
  const { openPassList, confirmPhone, writeDraft, cart } = store.getState();
  if (field === "subscriptionTypeId") openPassList(true);
  if (field === "contactPhone") confirmPhone(null);
  if (field === "promoCode") {
    // A code that does not hold goes back to where it is typed, and out of the price.
    writeDraft(SIGN_UP_FORM, { promoCode: cart.promocodeDetails.code ?? "" });
    enterOwnCode({ store }, "");
  }
  const name = DETAILS[field];
  const values = { ...EMPTY_DETAILS, ...store.getState().drafts[SIGN_UP_FORM] };
  return { step: "details", name, value: values[name] };
}
