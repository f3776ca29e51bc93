import { isOrderField, type RefusedField } from "../../../api/api-error.ts";
import type { AppContext } from "../../../app-context/app-context.ts";
import { findOffered, mailsKeyCard } from "../../../domain/passes.ts";
import { CLAIM_FIELD } from "../../../eligibility/claim-fields.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { type RefusedAt, SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { INITIAL_DETAILS } from "../first-step/sign-up-details-schema.ts";

/**
 * Opens the step and field where the rider can correct a refused value; null where the service did not name a field.
 */
export function openRefusedField(
  app: Pick<AppContext, "store" | "program" | "services">,
  field: RefusedField | null,
): RefusedAt | null {
  const { store, program } = app;
  if (field === null) return null;
  if (field === "tokenId") return { step: "payment" };
  const { writeDraft, cart, drafts, keepVerified, updateCart } = store.getState();
  const values = { ...INITIAL_DETAILS, ...drafts[SIGN_UP_FORM] };
  if (field === "discountVerified") {
    keepVerified(false);
    updateCart((unproven) => ({ ...unproven, discountVerified: false }));
    const name = cart.discountType === "none" ? "pass" : CLAIM_FIELD[cart.discountType];
    return { step: "details", name, value: values[name] };
  }
  if (!isOrderField(field)) return null;
  const pass = findOffered(program, Number(values.pass));
  const isMailed = pass !== null && mailsKeyCard(program, pass, values.withCard);
  // Without a mailing address, these two fields belong to the card.
  if ((field === "addressZipCode" || field === "countryId") && !isMailed) return { step: "payment" };
  if (field === "subscriptionTypeId") store.setState({ isPassListOpen: true });
  if (field === "contactPhone") store.setState({ confirmedPhone: null });
  if (field === "promoCode") {
    // An invalid code moves back to its field, and out of the price.
    writeDraft(SIGN_UP_FORM, { promoCode: cart.promocodeDetails.code ?? "" });
    enterOwnCode(app, "");
  }
  // The e-mail was the username as well: the field for another username opens with it.
  if (field === "userName" && values.userName === "") writeDraft(SIGN_UP_FORM, { userName: values.contactEmail });
  const name = field === "subscriptionTypeId" ? "pass" : field;
  const refusedValues = { ...INITIAL_DETAILS, ...store.getState().drafts[SIGN_UP_FORM] };
  return { step: "details", name, value: refusedValues[name] };
}
