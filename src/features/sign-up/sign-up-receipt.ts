import type { AppContext } from "../../context/app-context.ts";
import type { Cents } from "../../lib/money.ts";
import { bonusMonthsOf, quoteFor } from "../../passes/quote.ts";
import { type Receipt, receiptOf } from "../../passes/receipt.ts";
import { keyCardOffer } from "../../programs/passes.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { RegistrationOrder } from "./registration.ts";

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
