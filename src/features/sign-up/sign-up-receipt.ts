import type { World } from "../../context/world.ts";
import type { Cents } from "../../lib/money.ts";
import { amountDue, bonusMonthsOf } from "../../passes/due.ts";
import { type Receipt, receiptOf } from "../../passes/receipt.ts";
import { cardOffer } from "../../programs/passes.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { RegistrationOrder } from "./registration.ts";

/** What a new rider's order cost, line by line; null for a pass that the program does not know. */
export function signUpReceipt(world: World, { cart, card }: RegistrationOrder, cost: Cents | null): Receipt | null {
  const { program, environment, clock } = world;
  const pass = program.passes.find(({ id }) => id === cart.subscriptionTypeId);
  if (!pass) return null;
  const now = clock.now();
  const { code, displayCode, discountedPassCost } = cart.promocodeDetails;
  const bonusMonths = bonusMonthsOf(promotionsNow(program, pass, "newUser", now, environment));
  return receiptOf({
    pass,
    due: amountDue({
      pass,
      discountedPassCost,
      proratedDiscount: null,
      bonusMonths,
      after: null,
      zone: program.timeZone,
      now,
    }),
    promoCode: displayCode ?? code,
    keyCard: cart.newUser.fullfillCard ? (cardOffer(pass)?.cost ?? null) : null,
    cost,
    bonusMonths,
    card: { brand: card.brand, lastFour: card.lastFour },
    program,
    paidAt: now,
  });
}
