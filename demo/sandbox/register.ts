import type { Context } from "hono";
import * as v from "valibot";
import type { SystemCode } from "../../src/domain/program.ts";
import { cardFromToken, readCardToken, refusePrepaid, takeCardToken } from "./billing.ts";
import { type Cart, CartBody } from "./cart.ts";
import { promoOfPurchase, verificationKey } from "./discounts.ts";
import { signUpKeyCard } from "./key-cards.ts";
import { passForSale, type SoldPass } from "./programs.ts";
import { isZip, Refusal, readBody, System } from "./request.ts";
import { findByUserName, newRider, refuseTakenContact } from "./riders.ts";
import { type SandboxState, surcharge } from "./sandbox-state.ts";
import { newSubscription } from "./subscriptions.ts";

export const RegisterBody = v.strictObject({ cart: CartBody, system: System, tokenId: v.string() });

/** POST /register: checks everything, charges the card, and creates the account. */
export async function registerRider(state: SandboxState, c: Context): Promise<Response> {
  const { cart, system, tokenId } = await readBody(c, RegisterBody);
  const pass = passOfCart(state, system, cart);
  const token = readCardToken(tokenId);
  if (token === null) throw new Refusal(400, "No such card token.", "tokenId");

  const promo = promoOfPurchase(state, system, cart.promocodeDetails.code, pass.id, true);
  refusePrepaid(token, pass);
  takeCardToken(state, token);

  const { newUser } = cart;
  const price = promo?.discountedPassCost ?? pass.price;
  const dollars = price + (newUser.fullfillCard ? (pass.cardCost ?? 0) : 0) + surcharge(state);
  const rider = newRider(state, {
    system,
    userName: newUser.userName,
    password: newUser.password,
    contactEmail: newUser.contactEmail,
    contactPhone: newUser.contactPhone,
    addressZipCode: newUser.addressZipCode,
    countryId: newUser.countryId,
    isAutoRenewing: newUser.isAutoRenewing,
    subscriptions: [newSubscription(state, pass)],
    card: cardFromToken(token),
    isEmailVerified: false,
  });
  rider.ledger.push({ itemType: "Subscription", itemName: pass.name, at: state.clock.now(), itemAmount: price });
  if (newUser.fullfillCard) {
    rider.keyCard = signUpKeyCard(state, rider);
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

/** The regions of the programs that have any; a rider who signs up for a renewing pass must choose one of them. */
const REGIONS: Readonly<Record<string, readonly string[]>> = { lax: ["DTLA", "Westside", "North Hollywood"] };

/** The pass of the cart; throws a refusal with the first reason against the registration. */
function passOfCart(state: SandboxState, system: SystemCode, cart: Cart): SoldPass {
  const { newUser } = cart;
  const pass = passForSale(system, cart.subscriptionTypeId);
  refuseIf(!newUser.acceptedEula, "The User Agreement was not accepted.");
  refuseIf(
    !cart.phoneConfirmed || state.phones.get(newUser.contactPhone) !== "confirmed",
    "Phone is not confirmed.",
    "contactPhone",
  );
  refuseTakenContact(state, system, newUser);
  refuseIf(findByUserName(state, system, newUser.userName) !== undefined, "This username is taken.", "userName");
  refuseIf(!isZip(newUser.addressZipCode, newUser.countryId), "ZIP code is invalid.", "addressZipCode");
  refuseIf(pass.renews && !isRegion(system, cart.demographics.region), "Region is invalid.", "region");
  refuseIf(newUser.isAutoRenewing !== pass.renews, "Auto-renewal does not fit this pass.");
  refuseIf(newUser.fullfillCard && pass.cardCost === null, "This pass comes without a card.");
  refuseIf(cart.proratedDiscount !== null, "A new account cannot be prorated.");
  refuseIf(cart.discountPortalID !== pass.discountVerification, "Discount does not fit this pass.");
  if (pass.discountVerification !== null) {
    const isVerified = state.verified.has(verificationKey(system, newUser.contactEmail));
    refuseIf(!isVerified || !cart.discountVerified, "Eligibility is not verified.", "discountVerified");
  }
  return pass;
}

function refuseIf(isWrong: boolean, reason: string, field?: string): void {
  if (isWrong) throw new Refusal(400, reason, field);
}

const isRegion = (system: string, region: string | undefined): boolean =>
  region === undefined ? REGIONS[system] === undefined : (REGIONS[system]?.includes(region) ?? false);
