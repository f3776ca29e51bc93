import type { Cart } from "./cart.ts";
import { findPass, type SoldPass } from "./passes.ts";
import { verificationKey } from "./reduced-fare.ts";
import { Refusal } from "./refusal.ts";
import { findByEmail, findByPhone, findByUserName } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { isZip } from "./zip.ts";

/** The regions of programs that have them; a rider must choose one. */
const REGIONS: Readonly<Record<string, readonly string[]>> = { lax: ["DTLA", "Westside", "North Hollywood"] };

/** The pass of the cart; throws the first reason to refuse the registration. */
export function passFor(state: SandboxState, system: string, cart: Cart): SoldPass {
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
