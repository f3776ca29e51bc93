import type { Context } from "hono";
import * as v from "valibot";
import { Email, Id, NonEmpty, System } from "./fields.ts";
import { findPass, type SoldPass } from "./passes.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { findByEmail } from "./riders.ts";
import type { World } from "./world.ts";

interface PromoCode {
  readonly system: string;
  readonly newUsersOnly: boolean;
  /** What the pass costs with the code in dollars, or `null` where the code does not hold. */
  readonly cost: (pass: SoldPass, today: LocalDate) => number | null;
}

interface LocalDate {
  /** YYYY-MM-DD in the program's zone, so that plain text comparison orders it. */
  readonly date: string;
  readonly weekday: string;
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
  // The sandbox's own, good at any time.
  WELCOME5: {
    system: "phl",
    newUsersOnly: true,
    cost: (pass) => (pass.days !== null && pass.discountVerification === null ? pass.price - 5 : null),
  },
};

const PromoBody = v.strictObject({
  promoCode: NonEmpty,
  system: System,
  email: Email,
  type: v.picklist(["new", "renewal"]),
  username: v.nullable(v.string()),
  subscriptionTypeId: Id,
  currentPassType: v.nullable(v.union([v.string(), v.number()])),
  currentStatus: v.nullable(v.string()),
});

/** POST /promocode. */
export async function checkPromoCode(world: World, c: Context): Promise<Response> {
  const body = await readBody(c, PromoBody);
  const isNew = body.type === "new" && findByEmail(world, body.system, body.email) === undefined;
  const details = promoFor(world, body.system, body.promoCode, body.subscriptionTypeId, isNew);
  if (details === null) throw new Refusal(400, "This promo code is not valid for this pass.");
  return c.json(details);
}

/** What a code gives on a pass now, or `null`. */
export function promoFor(world: World, system: string, typed: string, passId: number, isNew: boolean) {
  const displayCode = typed.trim().toUpperCase();
  const code = CODES[displayCode];
  const pass = findPass(system, passId);
  if (code === undefined || pass === undefined || code.system !== system || (code.newUsersOnly && !isNew)) return null;
  const discountedPassCost = code.cost(pass, philadelphiaDate(world.clock.now()));
  return discountedPassCost === null ? null : { displayCode, discountedPassCost, newUsersOnly: code.newUsersOnly };
}

function philadelphiaDate(instant: number): LocalDate {
  const timeZone = "America/New_York";
  return {
    date: new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant),
    weekday: new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }).format(instant),
  };
}
