import type { Context } from "hono";
import * as v from "valibot";
import { type Cart, CartWithoutPassword } from "./cart.ts";
import { localDate } from "./local-time.ts";
import { readBody, System } from "./request.ts";
import type { SandboxState } from "./sandbox-state.ts";

export const ReducedFareBody = v.strictObject({ cart: CartWithoutPassword, system: System });

interface Check {
  readonly system: string;
  /** @param today YYYY-MM-DD in the program's zone. */
  readonly passes: (form: Cart["discountVerificationForm"], today: string) => boolean;
}

/** Requires the right length; the sandbox refuses numbers that end with 9. */
const isAccepted = (digits: number, number: string) => number.length === digits && /^\d*[0-8]$/.test(number);

const isStudent = (email: string) =>
  email.length <= 40 && /^[^@\s]+@([^@\s]+\.)?([^@.\s]+\.edu|lausd\.net|lbschools\.net)$/i.test(email);

function isSenior(birthdate: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return false;
  const latest = `${Number(today.slice(0, 4)) - 62}${today.slice(4)}`;
  const earliest = `${Number(today.slice(0, 4)) - 120}${today.slice(4)}`;
  return birthdate > earliest && birthdate <= latest;
}

const CHECKS: Readonly<Record<string, Check>> = {
  accessCard: { system: "phl", passes: ({ accessCard }) => isAccepted(19, accessCard) },
  californiaEBT: { system: "lax", passes: ({ californiaEBT }) => isAccepted(16, californiaEBT) },
  metroTAP: { system: "lax", passes: ({ metroTAP }) => isAccepted(20, metroTAP) },
  studentEmail: { system: "lax", passes: ({ studentEmail }) => isStudent(studentEmail) },
  senior: {
    system: "lax",
    passes: ({ senior }, today) => senior.agreeToProve && isSenior(senior.birthdate, today),
  },
  disability: { system: "lax", passes: ({ disability }) => disability.selfCert && disability.agreeToProve },
  nevadaEBT: { system: "las", passes: ({ nevadaEBT }) => isAccepted(16, nevadaEBT) },
};

/** The sandbox refuses all claims of this rider, since not every panel has a number to refuse. */
const isRefused = (email: string) => /^refused@/i.test(email.trim());

/** The key of a verification: program and e-mail. */
export const verificationKey = (system: string, email: string) => `${system} ${email.trim().toLowerCase()}`;

/** POST /reducedFare: whether the rider's claim is valid in this program. */
export async function verifyReducedFare(state: SandboxState, c: Context): Promise<Response> {
  const { cart, system } = await readBody(c, ReducedFareBody);
  const check = CHECKS[cart.discountType];
  const { date } = localDate(system, state.clock.now());
  const discountVerified =
    check?.system === system &&
    !isRefused(cart.newUser.contactEmail) &&
    check.passes(cart.discountVerificationForm, date);
  if (discountVerified) state.verified.add(verificationKey(system, cart.newUser.contactEmail));
  return c.json({ discountVerified });
}
