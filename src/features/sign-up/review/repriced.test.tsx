// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { newCard } from "../../../../test/fake-card.ts";
import { isAccountServiceCall } from "../../../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { sessionOf } from "../../../session/session.ts";
import { signUpOf } from "../sign-up.ts";

/** The rider presses Pay for $16.00, but the service does not accept the code any more: the price is $20.00. */
async function payWithEndedCode() {
  const page = await openSignUp({ step: "review", isPhoneConfirmed: true }, isAccountServiceCall("/promocode"));
  await act(async () => enterOwnCode(page.app, "RIDE20"));
  await page.wait(100);
  page.backEnd.setFault("a 400 with a reason");
  await page.click("Pay $16.00");
  await page.wait(1_000);
  return page;
}

it("a code that ends before the rider pays is shown as refused, and the next press pays what is shown", async () => {
  const page = await payWithEndedCode();
  expect(page.text()).toContain("The price is now $20.00. Nothing was sent.");
  expect(page.text()).not.toContain("$16.00");
  await page.click("Pay $20.00");
  await page.wait(3_000);
  expect(await page.countPurchases()).toEqual({ registrations: 1, charges: 1 });
});

it("why an order was not sent is no longer said once another card is entered", async () => {
  const page = await payWithEndedCode();
  const scope = sessionOf(page.app).begin();
  await act(async () => signUpOf(page.app).card.set(newCard({ lastFour: "1111" }), scope));
  expect(page.text()).not.toContain("Nothing was sent");
});

it("a promo code is checked again for another pass or e-mail, and has no effect until then", async () => {
  const page = await openSignUp({ step: "review", isPhoneConfirmed: true }, isAccountServiceCall("/promocode"));
  const expectAfter = async (change: () => void, price: string) => {
    page.backEnd.setFault("a delay of 8 s");
    await act(async () => change());
    await page.wait(1_000);
    expect(page.text()).not.toContain("RIDE20 −");
    await page.wait(10_000);
    expect(page.text()).toContain("RIDE20 −");
    expect(page.text()).toContain(`Pay ${price}`);
  };
  await expectAfter(() => enterOwnCode(page.app, "RIDE20"), "$16.00");
  await expectAfter(() => choosePassWithPromotion(page.app, 104), "$124.80");
  await expectAfter(() => page.app.store.setState({ enteredEmail: "bo@example.org" }), "$124.80");
  expect(page.backEnd.sent().map(({ body }) => JSON.parse(body))).toMatchObject([
    { subscriptionTypeId: 103, email: "ana@example.org" },
    { subscriptionTypeId: 104, email: "ana@example.org" },
    { subscriptionTypeId: 104, email: "bo@example.org" },
  ]);
});
