import type { OrderField, RefusedField } from "../../api/api-error.ts";
import type { AppContext } from "../../context/app-context.ts";
import { CLAIM_FIELD } from "../../eligibility/claim-fields.ts";
import { MAILING_ADDRESS_FORM } from "../../forms/addresses.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { Cents } from "../../lib/money.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { bonusMonthsOf, quoteFor } from "../../passes/quote.ts";
import { type CardSummary, type Receipt, receiptOf } from "../../passes/receipt.ts";
import { findOffered, keyCardOffer, mailsKeyCard } from "../../programs/passes.ts";
import { promotionsAt } from "../../programs/promotions.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation, RefusedAt } from "../../store/purchase-slice.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import type { RegistrationOrder } from "./registration.ts";
import { INITIAL_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

/**
 * Saves the mailing address in the new account, since `/register` has no street. A failure does not affect the
 * purchase: the address stays a draft, and home asks for it again.
 */
export async function saveMailingAddress(
  app: AppContext,
  scope: SessionScope,
  confirmation: Confirmation,
): Promise<void> {
  const { mailing, loggedIn } = confirmation;
  if (mailing === null) return;
  scope.ifStillCurrent(() => app.store.getState().writeDraft(MAILING_ADDRESS_FORM, mailing.address));
  if (!loggedIn) return;
  const isSaved = await loadChunk(() => import("./save-address.ts"))
    .then(({ saveAddress }) => saveAddress(app, scope, mailing.address))
    .catch(() => false);
  scope.ifStillCurrent(() => {
    const { purchase, setPurchase, dropDraft } = app.store.getState();
    if (isSaved) dropDraft(MAILING_ADDRESS_FORM);
    if (purchase.status === "done" && purchase.confirmation === confirmation)
      setPurchase({
        status: "done",
        confirmation: { ...confirmation, mailing: { ...mailing, status: isSaved ? "saved" : "failed" } },
      });
  });
}

/** The receipt of a new rider's order, line by line; null for a pass that the program does not know. */
export function signUpReceipt(
  app: AppContext,
  cart: RegistrationOrder["cart"],
  card: CardSummary | null,
  cost: Cents | null,
): Receipt | null {
  const { program, environment, clock } = app;
  const pass = program.passes.find(({ id }) => id === cart.subscriptionTypeId);
  if (!pass) return null;
  const now = clock.now();
  const { code, displayCode, discountedPassCost } = cart.promocodeDetails;
  const bonusMonths = bonusMonthsOf(promotionsAt(program, pass, "newUser", now, environment));
  return receiptOf({
    pass,
    quote: quoteFor({
      pass,
      discountedPassCost,
      proratedDiscount: null,
      bonusMonths,
      after: null,
      zone: program.timeZone,
      now,
    }),
    promoCode: displayCode ?? code,
    keyCard: cart.newUser.fullfillCard ? (keyCardOffer(pass)?.cost ?? null) : null,
    cost,
    bonusMonths,
    card: card && { brand: card.brand, lastFour: card.lastFour },
    program,
    paidAt: now,
  });
}

/** The fields of the first step; the card has a step of its own. */
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

/**
 * Opens the step and field where the rider can correct a refused value; null where the service did not name a field.
 */
export function openRefusedField(
  { store, program }: Pick<AppContext, "store" | "program">,
  field: RefusedField | null,
): RefusedAt | null {
  if (field === null) return null;
  if (field === "tokenId") return { step: "payment" };
  const { openPassList, confirmPhone, writeDraft, cart, drafts, keepVerified, updateCart } = store.getState();
  const values = { ...INITIAL_DETAILS, ...drafts[SIGN_UP_FORM] };
  if (field === "discountVerified") {
    keepVerified(false);
    updateCart((unproven) => ({ ...unproven, discountVerified: false }));
    const name = cart.discountType === "none" ? "pass" : CLAIM_FIELD[cart.discountType];
    return { step: "details", name, value: values[name] };
  }
  if (!isDetail(field)) return null;
  const pass = findOffered(program, Number(values.pass));
  const isMailed = pass !== null && mailsKeyCard(program, pass, values.withCard);
  // Without a mailing address, these two fields belong to the card.
  if ((field === "addressZipCode" || field === "countryId") && !isMailed) return { step: "payment" };
  if (field === "subscriptionTypeId") openPassList(true);
  if (field === "contactPhone") confirmPhone(null);
  if (field === "promoCode") {
    // An invalid code moves back to its field, and out of the price.
    writeDraft(SIGN_UP_FORM, { promoCode: cart.promocodeDetails.code ?? "" });
    enterOwnCode({ store }, "");
  }
  // The e-mail was the username as well: the field for another username opens with it.
  if (field === "userName" && values.userName === "") writeDraft(SIGN_UP_FORM, { userName: values.contactEmail });
  const name = DETAILS[field];
  const refused = { ...INITIAL_DETAILS, ...store.getState().drafts[SIGN_UP_FORM] };
  return { step: "details", name, value: refused[name] };
}
