import type { AppContext } from "../../context/app-context.ts";
import { MAILING_ADDRESS_FORM } from "../../forms/addresses.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { Cents } from "../../lib/money.ts";
import { bonusMonthsOf, quoteFor } from "../../passes/quote.ts";
import { type Receipt, receiptOf } from "../../passes/receipt.ts";
import { keyCardOffer } from "../../programs/passes.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation } from "../../store/purchase-slice.ts";
import type { RegistrationOrder } from "./registration.ts";

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
    .then(({ saveAddress }) => saveAddress(app, mailing.address))
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
export function signUpReceipt(app: AppContext, { cart, card }: RegistrationOrder, cost: Cents | null): Receipt | null {
  const { program, environment, clock } = app;
  const pass = program.passes.find(({ id }) => id === cart.subscriptionTypeId);
  if (!pass) return null;
  const now = clock.now();
  const { code, displayCode, discountedPassCost } = cart.promocodeDetails;
  const bonusMonths = bonusMonthsOf(promotionsNow(program, pass, "newUser", now, environment));
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
    card: { brand: card.brand, lastFour: card.lastFour },
    program,
    paidAt: now,
  });
}
