import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles } from "../network.ts";
import { test } from "./sign-up-page.ts";

const CHECKOUT = [
  { name: "the checkout", files: /\/chunks\/checkout-/ },
  { name: "a text of the checkout", files: /\/chunks\/en-sign-up-rest-/ },
];
const NOT_LOADED = "The next step could not be loaded. What you typed is kept.";

for (const { name, files } of sampleOf("files of the checkout", CHECKOUT, 1)) {
  test(`when ${name} or all chunks fail, the first step reports it, keeps the input and retries`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    const { lift } = await breakFiles(page, files);
    await openSignUp();
    await signUp.field("Mobile phone").fill("215 555 0188");
    await signUp.button("Text me a code").click();
    await expect(signUp.notice("Could not send code. Please try again or contact customer service.")).toBeVisible();
    await expect(signUp.notice(NOT_LOADED)).toBeVisible();
    await expect(signUp.field("Mobile phone")).toHaveValue("(215) 555-0188");
    expect(await world.calls("/phoneVerification")).toBe(0);
    await signUp.field("Email").fill("ana@example.org");
    await signUp.field("Password").fill("correct horse");
    await signUp.field("Reenter password").fill("correct horse");
    await signUp.button("Continue").click();
    await expect(signUp.button("Reload, and type your details again")).toBeVisible();
    await signUp.atStep("details");
    lift();
    await signUp.button("Try again").click();
    await expect(signUp.notice(NOT_LOADED)).toBeHidden();
    await signUp.button("Text me a code").click();
    await expect(signUp.field("Confirmation code")).toBeFocused();
    await signUp.field("Confirmation code").fill("123456");
    await expect(signUp.notice("is confirmed")).toBeVisible();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(signUp.notice("We never see its number")).toBeVisible();
    await signUp.enterCard();
    await signUp.agree();
    await page.route(/\/chunks\//, (route) => route.abort());
    await signUp.pay();
    await signUp.atStep("confirmation");
    expect((await world.state()).charges).toHaveLength(1);
  });
}
