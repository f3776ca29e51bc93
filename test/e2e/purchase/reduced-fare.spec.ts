import { expect } from "@playwright/test";
import { test } from "./sign-up-page.ts";

const REDUCED_ID = 106;
const ACCESS_CARD = "6004861234567890015";

// Stories and unit tests cover all kinds of proof, which differ only in their forms.
test("a reduced fare is sold once it is verified", async ({ signUp, world, openSignUp }) => {
  await openSignUp();
  await signUp.writeDetails();
  await signUp.button("Change pass").click();
  await signUp.element.getByRole("radio", { name: "ACCESS Monthly Pass" }).check();
  await signUp.button("Continue").click();
  await expect(signUp.element.getByRole("group", { name: /problem/ })).toBeVisible();
  expect(await world.countCalls("/reducedFare")).toBe(0);
  await signUp.field("ACCESS card number").fill(ACCESS_CARD);
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await signUp.enterCard();
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect(await world.charges()).toHaveLength(1);
  expect(await world.bodies("/register")).toMatchObject([
    {
      system: "phl",
      cart: {
        subscriptionTypeId: REDUCED_ID,
        discountType: "accessCard",
        discountVerified: true,
        discountVerificationForm: { accessCard: ACCESS_CARD },
      },
    },
  ]);
  expect(await world.countCalls("/reducedFare")).toBe(1);
});
