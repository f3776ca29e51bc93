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
import { subscribe } from "./subscriptions.ts";
import type { World } from "./world.ts";

export const RegisterBody = v.strictObject({ cart: CartBody, system: System, tokenId: v.string() });

/** POST /register: checks everything, charges the card, then opens the account. */
export async function register(world: World, c: Context): Promise<Response> {
  const { cart, system, tokenId } = await readBody(c, RegisterBody);
  const pass = passFor(world, system, cart);
  const token = readCardToken(tokenId);
  if (token === null) throw new Refusal(400, "No such card token.", "tokenId");

  const code = cart.promocodeDetails?.code;
  const promo = code === undefined ? null : promoFor(world, system, code, pass.id, true);
  if (code !== undefined && promo === null)
    throw new Refusal(400, "This promo code is not valid for this pass.", "promoCode");
  if (token.funding === "prepaid" && pass.renews) {
    throw new Refusal(402, "Prepaid cards cannot be used for a pass that renews.", "tokenId");
  }
  takeCardToken(world, token);

  const { newUser } = cart;
  const surprise = world.scenario === "dearer" ? 1 : 0;
  const price = promo?.discountedPassCost ?? pass.price;
  const dollars = price + (newUser.fullfillCard ? (pass.cardCost ?? 0) : 0) + surprise;
  const rider = newRider(world, {
    system,
    userName: newUser.userName,
    password: newUser.password,
    contactEmail: newUser.contactEmail,
    contactPhone: newUser.contactPhone,
    addressZipCode: newUser.addressZipCode,
    countryId: newUser.countryId,
    isAutoRenewing: newUser.isAutoRenewing,
    subscriptions: [subscribe(world, pass)],
    card: cardOf(token),
    isEmailVerified: false,
  });
  rider.ledger.push({ itemType: "Subscription", itemName: pass.name, at: world.clock.now(), itemAmount: price });
  if (newUser.fullfillCard) {
    rider.keyCard = chosenKeyCard(world, rider);
    rider.ledger.push({
      itemType: "KeyCard",
      itemName: "Key card",
      at: world.clock.now(),
      itemAmount: pass.cardCost ?? 0,
    });
  }
  world.riders.push(rider);
  world.registrations += 1;
  world.charges.push({ userId: rider.userId, tokenId, dollars, what: "signUp" });

  return c.json({
    referralCandyInfo: { link: `https://refer.example.org/${system}/${rider.userId}` },
    justPurchasedCost: dollars,
  });
}
