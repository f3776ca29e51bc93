import type { Context } from "hono";
import * as v from "valibot";
import type { SystemCode } from "../../src/domain/program.ts";
import { type CalendarDate, dayOfMonth, weekdayOf } from "../../src/lib/calendar.ts";
import { type Cart, CartWithoutPassword } from "./cart.ts";
import { findPass, type SoldPass } from "./programs.ts";
import { Email, Id, NonEmptyText, Refusal, readBody, System } from "./request.ts";
import { findByEmail } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { localDate } from "./time.ts";

interface PromoCode {
  /** The program in which the code is valid; `null` for every program. */
  readonly system: string | null;
  readonly newUsersOnly: boolean;
  readonly appliesTo: (pass: SoldPass) => boolean;
  readonly isValid: (today: CalendarDate) => boolean;
  /** The price in dollars of the pass with the code. */
  readonly cost: (pass: SoldPass) => number;
}

const alwaysTrue = () => true;

const FRIDAY = 5;

const PROMO_CODES: Readonly<Record<string, PromoCode>> = {
  FIRSTFRIDAY: {
    system: "phl",
    newUsersOnly: false,
    appliesTo: ({ id }) => id === 102,
    isValid: (today) => today < "2025-01-01" && weekdayOf(today) === FRIDAY && dayOfMonth(today) <= 7,
    cost: () => 5,
  },
  INDEPRO24: {
    system: "phl",
    newUsersOnly: true,
    appliesTo: ({ id }) => id === 103,
    isValid: (today) => today < "2024-06-01",
    cost: () => 5,
  },
  BIKEGREEN25: {
    system: "las",
    newUsersOnly: false,
    appliesTo: ({ id }) => id === 302 || id === 304,
    isValid: (today) => today.startsWith("2025-09-"),
    cost: () => 1,
  },
  // The sandbox's own codes, which never expire: 5 dollars off a full-fare membership, and 20 percent off any pass.
  WELCOME5: {
    system: null,
    newUsersOnly: true,
    appliesTo: ({ days, discountVerification }) => days !== null && discountVerification === null,
    isValid: alwaysTrue,
    cost: ({ price }) => price - 5,
  },
  RIDE20: {
    system: null,
    newUsersOnly: false,
    appliesTo: alwaysTrue,
    isValid: alwaysTrue,
    cost: (pass) => percentOf(pass, 80),
  },
};

const INVALID_CODE = "This promo code is not valid for this pass.";

export const PromoBody = v.strictObject({
  promoCode: NonEmptyText,
  system: System,
  email: Email,
  type: v.picklist(["new", "renewal"]),
  username: v.nullable(v.string()),
  subscriptionTypeId: Id,
  currentPassType: v.nullable(v.union([v.string(), v.number()])),
  currentStatus: v.nullable(v.string()),
});

/** POST /promocode. */
export async function checkPromoCode(state: SandboxState, c: Context): Promise<Response> {
  const body = await readBody(c, PromoBody);
  const isNewRider = body.type === "new" && findByEmail(state, body.system, body.email) === undefined;
  return c.json(promoFor(state, body.system, body.promoCode, body.subscriptionTypeId, isNewRider));
}

/** The effect of a purchase's promo code, or `null` without a code; throws the refusal of an invalid code. */
export function promoOfPurchase(
  state: SandboxState,
  system: SystemCode,
  code: string | null,
  passId: number,
  isNewRider: boolean,
) {
  return code === null ? null : promoFor(state, system, code, passId, isNewRider, "promoCode");
}

/** The effect of a code on a pass today; throws the refusal of a code that has none. */
function promoFor(
  state: SandboxState,
  system: SystemCode,
  typedCode: string,
  passId: number,
  isNewRider: boolean,
  field?: "promoCode",
) {
  const refusal = (reason: string) => new Refusal(400, INVALID_CODE, field, `promo_${reason}`);
  const displayCode = typedCode.trim().toUpperCase();
  const code = Object.hasOwn(PROMO_CODES, displayCode) ? PROMO_CODES[displayCode] : undefined;
  const pass = findPass(system, passId);
  if (code === undefined || (code.system !== null && code.system !== system)) throw refusal("unknown");
  if (pass === undefined || pass.restricted || !code.appliesTo(pass)) throw refusal("other_pass");
  if (code.newUsersOnly && !isNewRider) throw refusal("new_riders");
  const percent = state.codePercents.get(displayCode);
  if (percent === null || !code.isValid(localDate(system, state.clock.now()))) throw refusal("ended");
  const discountedPassCost = percent === undefined ? code.cost(pass) : percentOf(pass, percent);
  return { displayCode, discountedPassCost, newUsersOnly: code.newUsersOnly };
}

const percentOf = ({ price }: SoldPass, percent: number) => Math.round(price * percent) / 100;

export const ReducedFareBody = v.strictObject({ cart: CartWithoutPassword, system: System });

interface EligibilityCheck {
  readonly system: string;
  /** @param today In the program's zone. */
  readonly isEligible: (form: Cart["discountVerificationForm"], today: CalendarDate) => boolean;
}

/** Whether a card number has the right length; the sandbox refuses numbers that end with 9. */
const isAccepted = (length: number, number: string) => number.length === length && /^\d*[0-8]$/.test(number);

const isStudent = (email: string) =>
  email.length <= 40 && /^[^@\s]+@([^@\s]+\.)?([^@.\s]+\.edu|lausd\.net|lbschools\.net)$/i.test(email);

function isSenior(birthdate: string, today: CalendarDate): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return false;
  const latestBirthdate = `${Number(today.slice(0, 4)) - 62}${today.slice(4)}`;
  const earliestBirthdate = `${Number(today.slice(0, 4)) - 120}${today.slice(4)}`;
  return birthdate > earliestBirthdate && birthdate <= latestBirthdate;
}

const ELIGIBILITY_CHECKS: Readonly<Record<string, EligibilityCheck>> = {
  accessCard: { system: "phl", isEligible: ({ accessCard }) => isAccepted(19, accessCard) },
  californiaEBT: { system: "lax", isEligible: ({ californiaEBT }) => isAccepted(16, californiaEBT) },
  metroTAP: { system: "lax", isEligible: ({ metroTAP }) => isAccepted(20, metroTAP) },
  studentEmail: { system: "lax", isEligible: ({ studentEmail }) => isStudent(studentEmail) },
  senior: {
    system: "lax",
    isEligible: ({ senior }, today) => senior.agreeToProve && isSenior(senior.birthdate, today),
  },
  disability: { system: "lax", isEligible: ({ disability }) => disability.selfCert && disability.agreeToProve },
  nevadaEBT: { system: "las", isEligible: ({ nevadaEBT }) => isAccepted(16, nevadaEBT) },
};

/** Whether the sandbox refuses every claim of this rider; a test can thus refuse claims without a number as well. */
const isRefused = (email: string) => /^refused@/i.test(email.trim());

/** The text by which a world remembers a rider's verified reduced fare: program and e-mail. */
export const verificationKey = (system: string, email: string) => `${system} ${email.trim().toLowerCase()}`;

/** POST /reducedFare: whether the rider's claim is valid in this program. */
export async function verifyReducedFare(state: SandboxState, c: Context): Promise<Response> {
  const { cart, system } = await readBody(c, ReducedFareBody);
  const check = ELIGIBILITY_CHECKS[cart.discountType];
  const today = localDate(system, state.clock.now());
  const discountVerified =
    check?.system === system &&
    !isRefused(cart.newUser.contactEmail) &&
    check.isEligible(cart.discountVerificationForm, today);
  if (discountVerified) state.verified.add(verificationKey(system, cart.newUser.contactEmail));
  return c.json({ discountVerified });
}
