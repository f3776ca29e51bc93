// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { openAppContextPerTest } from "../../../../test/in-app-context.tsx";
import { passOf } from "../../../../test/pass-of.ts";
import { phl } from "../../../domain/programs/phl.ts";
import type { Promo } from "../../../passes/promo.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { promocodeDetailsOf } from "../review/registration-cart.ts";
import { usePromo } from "./use-order.tsx";

const MONTHLY = 103;
const ANNUAL = 104;

const { show, settle, app, sandbox } = openAppContextPerTest("2026-03-10T16:20:00Z");

/** Every result of the hook since the test began, without repetitions. */
let seen: Promo[];

function Probe() {
  const promo = usePromo();
  if (JSON.stringify(seen.at(-1)) !== JSON.stringify(promo)) seen.push(promo);
  return null;
}

beforeEach(async () => {
  seen = [];
  await show(<Probe />);
});

const now = (): Promo => seen.at(-1) ?? { status: "none" };
const statuses = () => seen.map(({ status }) => status);
const does = (change: () => void) => act(async () => change());
const cart = () => app().store.getState();
/** Advances the clock until the code's check has ended. */
async function checked(): Promise<Promo> {
  for (let turn = 0; turn < 200 && now().status === "checking"; turn += 1) await settle(100);
  return now();
}
const asked = async () =>
  (await sandbox().state()).received.filter(({ path }) => path === "/account/promocode").map(({ body }) => body);
const breakNext = (order: object) => sandbox().control({ faults: [{ method: "POST", path: "/promocode", ...order }] });

it("a code waits for a pass and an email before it is checked", async () => {
  expect(now()).toEqual({ status: "none" });
  await does(() => enterOwnCode(app(), "ride20"));
  expect(now()).toEqual({ status: "waiting", code: "ride20" });
  await does(() => cart().putPassInCart(MONTHLY));
  expect(now()).toEqual({ status: "waiting", code: "ride20" });
  expect(await asked()).toEqual([]);
  await does(() => cart().giveEmail("ana@example.org"));
  expect(await checked()).toEqual({
    status: "applied",
    code: "ride20",
    grant: { displayCode: "RIDE20", discountedPassCost: 1600, newUsersOnly: false },
  });
});

it("another pass or email is checked again, and the old result is dropped", async () => {
  await does(() => {
    enterOwnCode(app(), "RIDE20");
    cart().putPassInCart(MONTHLY);
    cart().giveEmail("ana@example.org");
  });
  await checked();
  await does(() => cart().putPassInCart(ANNUAL));
  expect(await checked()).toMatchObject({ status: "applied", grant: { discountedPassCost: 12480 } });
  await does(() => cart().giveEmail("bo@example.org"));
  await checked();
  expect(await asked()).toMatchObject([
    { subscriptionTypeId: MONTHLY, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "bo@example.org" },
  ]);
  // The list never has the old price for the new pass.
  expect(statuses()).toEqual(["none", "checking", "applied", "checking", "applied", "checking", "applied"]);
});

it("an invalid code is refused with the service's reason, and not sent", async () => {
  await does(() => {
    enterOwnCode(app(), "NOSUCHCODE");
    cart().putPassInCart(MONTHLY);
    cart().giveEmail("ana@example.org");
  });
  const promo = await checked();
  expect(promo).toMatchObject({ status: "refused", reason: "This promo code is not valid for this pass." });
  expect(promocodeDetailsOf(promo, passOf(phl, MONTHLY))).toEqual({
    code: null,
    displayCode: null,
    discountedPassCost: null,
    newUsersOnly: null,
  });
});

it("a failed check gives no reason, and can be retried", async () => {
  await breakNext({ kind: "drop-before" });
  await does(() => {
    enterOwnCode(app(), "RIDE20");
    cart().putPassInCart(MONTHLY);
    cart().giveEmail("ana@example.org");
  });
  const promo = await checked();
  expect(promo).toMatchObject({ status: "refused", reason: null });
  await does(() => promo.status === "refused" && promo.retry?.());
  expect(await checked()).toMatchObject({ status: "applied" });
  expect(statuses()).toEqual(["none", "checking", "refused", "checking", "applied"]);
});

it("a removed code is gone at once, even during its check", async () => {
  await does(() => {
    enterOwnCode(app(), "RIDE20");
    cart().putPassInCart(MONTHLY);
    cart().giveEmail("ana@example.org");
  });
  await does(() => enterOwnCode(app(), ""));
  expect(now()).toEqual({ status: "none" });
  await settle(20_000);
  expect(now()).toEqual({ status: "none" });
});

it("an applied code is sent with the result of its check", () => {
  const grant = { displayCode: "RIDE20", discountedPassCost: null, newUsersOnly: true };
  expect(promocodeDetailsOf({ status: "applied", code: "ride20", grant }, passOf(phl, MONTHLY))).toEqual({
    code: "ride20",
    ...grant,
  });
});
