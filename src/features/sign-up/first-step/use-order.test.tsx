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

/** Every result of `usePromo` since the test began, without repetitions. */
let results: Promo[];

function Probe() {
  const promo = usePromo();
  if (JSON.stringify(results.at(-1)) !== JSON.stringify(promo)) results.push(promo);
  return null;
}

beforeEach(async () => {
  results = [];
  await show(
    <CheckoutLoader value={loadCheckout}>
      <Probe />
    </CheckoutLoader>,
  );
});

const latestResult = (): Promo => results.at(-1) ?? { status: "none" };
const statuses = () => results.map(({ status }) => status);
const perform = (action: () => void) => act(async () => action());
const appState = () => app().store.getState();
/** Advances the clock until the check of the promo code has ended. */
async function waitForCheck(): Promise<Promo> {
  for (let step = 0; step < 200 && latestResult().status === "checking"; step += 1) await settle(100);
  return latestResult();
}
const fetchPromoCalls = async () =>
  (await sandbox().state()).received.filter(({ path }) => path === "/account/promocode").map(({ body }) => body);

it("a promo code is checked again for another pass or email, and its old result is dropped", async () => {
  await perform(() => {
    enterOwnCode(app(), "RIDE20");
    appState().putPassInCart(MONTHLY);
    app().store.setState({ enteredEmail: "ana@example.org" });
  });
  await waitForCheck();
  await perform(() => appState().putPassInCart(ANNUAL));
  expect(await waitForCheck()).toMatchObject({ status: "applied", grant: { discountedPassCost: 12480 } });
  await perform(() => app().store.setState({ enteredEmail: "bo@example.org" }));
  await waitForCheck();
  expect(await fetchPromoCalls()).toMatchObject([
    { subscriptionTypeId: MONTHLY, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "ana@example.org" },
    { subscriptionTypeId: ANNUAL, email: "bo@example.org" },
  ]);
  // After each change a check comes first, so the new pass never has the old price.
  expect(statuses()).toEqual(["none", "checking", "applied", "checking", "applied", "checking", "applied"]);
});
