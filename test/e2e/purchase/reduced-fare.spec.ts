import { expect } from "@playwright/test";
import { test } from "./sign-up-page.ts";

// How each proof is sent depends on its form alone: stories and unit tests have them all.
test("a reduced fare is verified and bought", async ({ signUp, world, openSignUp }) => {
  await openSignUp({ system: "las", pass: "304" });
  await signUp.writeDetails();
  await signUp.button("Continue").click();
  await expect(signUp.element.getByRole("group", { name: /problem/ })).toBeVisible();
  expect(await world.calls("/reducedFare")).toBe(0);
  await signUp.field("EBT card number").fill("5077190000000001");
  await signUp.button("Continue").click();
  // The first step has a card number of its own.
  await signUp.atStep("payment");
  await signUp.enterCard();
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  const { received, charges } = await world.state();
  expect(charges.map(({ dollars }) => dollars)).toEqual([5]);
  expect(received.filter(({ path }) => path === "/account/register").map(({ body }) => body)).toMatchObject([
    {
      system: "las",
      cart: {
        subscriptionTypeId: 304,
        discountPortalID: 4,
        discountType: "nevadaEBT",
        discountVerified: true,
        discountVerificationForm: { nevadaEBT: "5077190000000001" },
      },
    },
  ]);
  expect(await world.calls("/reducedFare")).toBe(1);
});
