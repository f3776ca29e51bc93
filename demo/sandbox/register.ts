import type { Context } from "hono";
import * as v from "valibot";
import { readCardToken, takeCardToken } from "./card-tokens.ts";
import { cardOf } from "./cards.ts";
import { CartBody } from "./cart.ts";
import { System } from "./fields.ts";
import { chosenKeyCard } from "./key-cards.ts";
import { promoFor } from "./promo-codes.ts";
import { Refusal } from "./refusal.ts";
import { passFor } from "./registration-rules.ts";
import { readBody } from "./request-body.ts";
import { newRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { subscribe } from "./subscriptions.ts";

export const RegisterBody = v.strictObject({ cart: CartBody, system: System, tokenId: v.string() });

/** POST /register: checks everything, charges the card, and creates the account. */
export async function register(state: SandboxState, c: Context): Promise<Response> {
  const { cart, system, tokenId } = await readBody(c, RegisterBody);
  const pass = passFor(state, system, cart);
  const token = readCardToken(tokenId);
  if (token === null) throw new Refusal(400, "No such card token.", "tokenId");

  const code = cart.promocodeDetails?.code;
  const promo = code === undefined ? null : promoFor(state, system, code, pass.id, true);
  if (code !== undefined && promo === null)
    throw new Refusal(400, "This promo code is not valid for this pass.", "promoCode");
  if (token.funding === "prepaid" && pass.renews) {
    throw new Refusal(402, "Prepaid cards cannot be used for a pass that renews.", "tokenId");
  }
  takeCardToken(state, token);

  const { newUser } = cart;
  const surprise = state.scenario === "dearer" ? 1 : 0;
  const price = promo?.discountedPassCost ?? pass.price;
  const dollars = price + (newUser.fullfillCard ? (pass.cardCost ?? 0) : 0) + surprise;
  const rider = newRider(state, {
    system,
    userName: newUser.userName,
    password: newUser.password,
    contactEmail: newUser.contactEmail,
    contactPhone: newUser.contactPhone,
    addressZipCode: newUser.addressZipCode,
    countryId: newUser.countryId,
    isAutoRenewing: newUser.isAutoRenewing,
    subscriptions: [subscribe(state, pass)],
    card: cardOf(token),
    isEmailVerified: false,
  });
  rider.ledger.push({ itemType: "Subscription", itemName: pass.name, at: state.clock.now(), itemAmount: price });
  if (newUser.fullfillCard) {
    rider.keyCard = chosenKeyCard(state, rider);
    rider.ledger.push({
      itemType: "KeyCard",
      itemName: "Key card",
      at: state.clock.now(),
      itemAmount: pass.cardCost ?? 0,
    });
  }
  state.riders.push(rider);
  state.registrations += 1;
  state.charges.push({ userId: rider.userId, tokenId, dollars, what: "signUp" });

  return c.json({
    referralCandyInfo: { link: `https://refer.example.org/${system}/${rider.userId}` },
    justPurchasedCost: dollars,
  });
}
