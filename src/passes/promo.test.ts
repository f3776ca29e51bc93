import { expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { phl } from "../domain/programs/phl.ts";
import { cents } from "../lib/money.ts";
import { promoOf } from "./promo.ts";

it.each([
  { cost: 1600, expected: { status: "applied" } },
  { cost: 2000, expected: { status: "applied" } },
  { cost: null, expected: { status: "applied" } },
  { cost: 2500, expected: { status: "refused", knownReason: "promo_no_saving" } },
])("a code with which a pass of $20 costs $cost cents is $expected.status", ({ cost, expected }) => {
  const data = { displayCode: "RIDE20", discountedPassCost: cost === null ? null : cents(cost), newUsersOnly: false };
  const check = { status: "ready", data, reloading: false, reloadError: null, slow: false, reload() {} } as const;
  expect(promoOf("RIDE20", check, null, passOf(phl, 103))).toMatchObject(expected);
});
