import { useWorldState } from "../../context/world-context.tsx";
import { signUpZip } from "../../forms/contact.ts";
import { type Promo, promocodeDetailsOf } from "../../passes/promo.ts";
import type { Cart } from "../../programs/cart.ts";
import { demographicsOf } from "../../programs/demographics.ts";
import type { Pass } from "../../programs/pass.ts";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import type { State } from "../../store/store.ts";
import type { CardToken } from "./card-token.ts";
import { EMPTY_DETAILS, phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import { cartForRegistration } from "./signup.ts";

/** What was typed in the first step, whatever step is shown now. */
export function useSignUpDetails(): SignUpDetails {
  const draft = useWorldState(({ drafts }) => drafts[SIGN_UP_FORM]);
  return { ...EMPTY_DETAILS, ...draft };
}

/** The ZIP to register with: the typed one, else the card's (spec 5). */
export const zipFor = ({ addressZipCode, countryId }: SignUpDetails, card: Pick<CardToken, "zip" | "country">) =>
  signUpZip({ typed: addressZipCode, cardZip: card.zip, cardCountry: card.country, countryId: Number(countryId) });

interface Choice {
  readonly pass: Pass;
  readonly withCard: boolean;
  /** Null until a wallet has given it. */
  readonly card: CardToken | null;
  readonly promo: Promo;
}

/** The cart to send, once all steps are done and the agreements are accepted. */
export function registrationCart(state: State, details: SignUpDetails, { pass, withCard, card, promo }: Choice) {
  const phone = phoneOf(details) ?? "";
  const zip = card ? zipFor(details, card) : { zip: details.addressZipCode };
  const cart: Cart = cartForRegistration(
    {
      pass,
      contact: { email: details.contactEmail, phone },
      phoneConfirmed: state.confirmedPhone === phone,
      credentials: { userName: details.userName, password: details.password },
      address: { zip: "zip" in zip ? zip.zip : "", countryId: Number(details.countryId) },
      withCard,
      agreed: { neverUnattended: true, replacementFee: true, userAgreement: true },
    },
    { ...state.cart, promocodeDetails: promocodeDetailsOf(promo), demographics: demographicsOf(details) },
  );
  return { ...cart, subscriptionTypeId: pass.id };
}
