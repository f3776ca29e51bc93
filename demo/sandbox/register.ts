import type { Context } from "hono";
import * as v from "valibot";
import { cardOf, readCardToken, takeCardToken } from "./billing.ts";
import { type Cart, CartBody } from "./cart.ts";
import { promoFor, verificationKey } from "./discounts.ts";
import { chosenKeyCard } from "./key-cards.ts";
import { findPass, type SoldPass } from "./programs.ts";
import { isZip, Refusal, readBody, System } from "./request.ts";
import { findByEmail, findByPhone, findByUserName, newRider } from "./riders.ts";
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

/** The regions of programs that have them; a rider must choose one. */
const REGIONS: Readonly<Record<string, readonly string[]>> = { lax: ["DTLA", "Westside", "North Hollywood"] };

/** The pass of the cart; throws the first reason to refuse the registration. */
function passFor(state: SandboxState, system: string, cart: Cart): SoldPass {
  const { newUser } = cart;
  const pass = findPass(system, cart.subscriptionTypeId);
  if (pass === undefined || pass.restricted)
    throw new Refusal(400, "This pass is not available.", "subscriptionTypeId");
  refuseIf(!newUser.acceptedEula, "The User Agreement was not accepted.");
  refuseIf(
    !cart.phoneConfirmed || state.phones.get(newUser.contactPhone) !== "confirmed",
    "Phone is not confirmed.",
    "contactPhone",
  );
  refuseIf(
    findByEmail(state, system, newUser.contactEmail) !== undefined,
    "This email already has an account.",
    "contactEmail",
  );
  refuseIf(
    findByPhone(state, system, newUser.contactPhone) !== undefined,
    "This phone already has an account.",
    "contactPhone",
  );
  refuseIf(findByUserName(state, system, newUser.userName) !== undefined, "This username is taken.", "userName");
  refuseIf(!isZip(newUser.addressZipCode, newUser.countryId), "ZIP code is invalid.", "addressZipCode");
  refuseIf(!isRegion(system, cart.demographics.region), "Region is invalid.", "region");
  refuseIf(newUser.isAutoRenewing !== pass.renews, "Auto-renewal does not fit this pass.");
  refuseIf(newUser.fullfillCard && pass.cardCost === null, "This pass comes without a card.");
  refuseIf(cart.proratedDiscount !== null, "A new account cannot be prorated.");
  refuseIf(cart.discountPortalID !== pass.discountVerification, "Discount does not fit this pass.");
  if (pass.discountVerification !== null) {
    const verified = state.verified.has(verificationKey(system, newUser.contactEmail));
    refuseIf(!verified || !cart.discountVerified, "Eligibility is not verified.", "discountVerified");
  }
  return pass;
}

function refuseIf(wrong: boolean, reason: string, field?: string): void {
  if (wrong) throw new Refusal(400, reason, field);
}

const isRegion = (system: string, region: string | undefined): boolean =>
  region === undefined ? REGIONS[system] === undefined : (REGIONS[system]?.includes(region) ?? false);
