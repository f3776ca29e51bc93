import { expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { phl } from "../domain/programs/phl.ts";
import { cents } from "../lib/money.ts";
import type { LoadState } from "../query/query-cache.ts";
import { promoOf } from "./promo.ts";

it.each([
  { discountedPassCost: cents(1600), status: "applied" },
  { discountedPassCost: cents(2000), status: "applied" },
  { discountedPassCost: null, status: "applied" },
  { discountedPassCost: cents(2500), status: "refused" },
])("a code with which a pass of $20 costs $discountedPassCost cents is $status", ({ discountedPassCost, status }) => {
  const grant = { displayCode: "RIDE20", discountedPassCost, newUsersOnly: false };
  const check: LoadState<typeof grant> = {
    ...{ status: "ready", data: grant, reloading: false, reloadError: null, slow: false },
  };
  const promo = promoOf("RIDE20", { ...check, reload() {} }, null, passOf(phl, 103));
  expect(promo).toMatchObject({ status, ...(status === "refused" && { knownReason: "promo_no_saving" }) });
});
