import type { Context } from "hono";
import * as v from "valibot";
import { type LocalDate, localDate } from "./local-time.ts";
import { findPass, type SoldPass } from "./passes.ts";
import type { System } from "./program-facts.ts";
import { Email, Id, NonEmpty, Refusal, readBody, System as SystemField } from "./request.ts";
import { findByEmail } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

interface PromoCode {
  /** `null` for every program. */
  readonly system: string | null;
  readonly newUsersOnly: boolean;
  /** The price in dollars of the pass with the code; `null` where the code is not valid. */
  readonly cost: (pass: SoldPass, today: LocalDate) => number | null;
}

const CODES: Readonly<Record<string, PromoCode>> = {
  FIRSTFRIDAY: {
    system: "phl",
    newUsersOnly: false,
    cost: (pass, { date, weekday }) =>
      pass.id === 102 && date < "2025-01-01" && weekday === "Friday" && Number(date.slice(8)) <= 7 ? 5 : null,
  },
  INDEPRO24: {
    system: "phl",
    newUsersOnly: true,
    cost: (pass, { date }) => (pass.id === 103 && date < "2024-06-01" ? 5 : null),
  },
  BIKEGREEN25: {
    system: "las",
    newUsersOnly: false,
    cost: (pass, { date }) => ([302, 304].includes(pass.id) && date.startsWith("2025-09-") ? 1 : null),
  },
  // The sandbox's own codes, which never expire: 5 dollars off a full-fare membership, and 20 percent off any pass.
  WELCOME5: {
    system: null,
    newUsersOnly: true,
    cost: (pass) => (pass.days !== null && pass.discountVerification === null ? pass.price - 5 : null),
  },
  RIDE20: {
    system: null,
    newUsersOnly: false,
    cost: (pass) => Math.round(pass.price * 80) / 100,
  },
};

export const PromoBody = v.strictObject({
  promoCode: NonEmpty,
  system: SystemField,
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
  const isNew = body.type === "new" && findByEmail(state, body.system, body.email) === undefined;
  const details = promoFor(state, body.system, body.promoCode, body.subscriptionTypeId, isNew);
  if (details === null) throw new Refusal(400, "This promo code is not valid for this pass.");
  return c.json(details);
}

/** The effect of a code on a pass at present; `null` for none. */
export function promoFor(state: SandboxState, system: System, typed: string, passId: number, isNew: boolean) {
  const displayCode = typed.trim().toUpperCase();
  const code = Object.hasOwn(CODES, displayCode) ? CODES[displayCode] : undefined;
  const pass = findPass(system, passId);
  if (code === undefined || pass === undefined || pass.restricted) return null;
  if (code.system !== null && code.system !== system) return null;
  if (code.newUsersOnly && !isNew) return null;
  const discountedPassCost = code.cost(pass, localDate(system, state.clock.now()));
  return discountedPassCost === null ? null : { displayCode, discountedPassCost, newUsersOnly: code.newUsersOnly };
}
