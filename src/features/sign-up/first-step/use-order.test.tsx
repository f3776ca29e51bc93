// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { openAppContextPerTest } from "../../../../test/in-app-context.tsx";
import type { Promo } from "../../../passes/promo.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { loadCheckout } from "../use-checkout.ts";
import { CheckoutLoader, usePromo } from "./use-order.tsx";

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
  await show(
    <CheckoutLoader value={loadCheckout}>
      <Probe />
    </CheckoutLoader>,
  );
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

it("another pass or email is checked again, and the old result is dropped", async () => {
  await does(() => {
    enterOwnCode(app(), "RIDE20");
    cart().putPassInCart(MONTHLY);
    app().store.setState({ enteredEmail: "ana@example.org" });
  });
  await checked();
  await does(() => cart().putPassInCart(ANNUAL));
  expect(await checked()).toMatchObject({ status: "applied", grant: { discountedPassCost: 12480 } });
  await does(() => app().store.setState({ enteredEmail: "bo@example.org" }));
  await checked();
  expect(await asked()).toMatchObject([
    { subscriptionTypeId: MONTHLY, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "bo@example.org" },
  ]);
  // The list never has the old price for the new pass.
  expect(statuses()).toEqual(["none", "checking", "applied", "checking", "applied", "checking", "applied"]);
});
