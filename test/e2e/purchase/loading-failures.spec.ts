import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles, changeFiles } from "../network.ts";
import { ANA, CONFIRMATION_CODE, test } from "./sign-up-page.ts";

const CHECKOUT_FILES = [
  { name: "the checkout", files: /\/chunks\/checkout-/ },
  { name: "a text of the checkout", files: /\/chunks\/en-sign-up-rest-/ },
];
const NOT_LOADED_TEXT = "The next step could not be loaded. What you typed is kept.";

for (const { name, files } of sampleOf("files of the checkout", CHECKOUT_FILES, 1)) {
  test(`where ${name} fails, sign-up keeps the input and requests it again`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    const { repairFiles } = await breakFiles(page, files);
    await openSignUp();
    await signUp.field("Mobile phone").fill(ANA.phone);
    await signUp.button("Text me a code").click();
    await expect(signUp.notice("Could not send code. Please try again or contact customer service.")).toBeVisible();
    await expect(signUp.notice(NOT_LOADED_TEXT)).toBeVisible();
    await expect(signUp.field("Mobile phone")).toHaveValue("(215) 555-0188");
    expect(await world.countCalls("/phoneVerification")).toBe(0);
    await signUp.field("Email").fill(ANA.email);
    await signUp.field("Password").fill(ANA.password);
    await signUp.field("Reenter password").fill(ANA.password);
    await signUp.button("Continue").click();
    await expect(signUp.button("Reload, and type your details again")).toBeVisible();
    await signUp.atStep("details");
    repairFiles();
    await signUp.button("Try again").click();
    await expect(signUp.notice(NOT_LOADED_TEXT)).toBeHidden();
    await signUp.button("Text me a code").click();
    await expect(signUp.field("Confirmation code")).toBeFocused();
    await signUp.field("Confirmation code").fill(CONFIRMATION_CODE);
    await expect(signUp.notice("is confirmed")).toBeVisible();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
  });
}

test("a list of countries that fails to load is requested again, and a chosen country stays chosen in another language", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await page.clock.install();
  const { requested } = await breakFiles(page, /\/chunks\/country-options-/, 3);
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  await expect.poll(() => requested.length).toBe(3);
  const countries = signUp.field("Country").getByRole("option");
  await expect(countries).toHaveText(["United States"]);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await countries.count()).toBeGreaterThan(200);
  }).toPass();
  // Vietnam is among the last countries, which render after the others.
  await signUp.field("Country").selectOption({ label: "Vietnam" });
  const chosen = await signUp.field("Country").inputValue();
  await signUp.element.evaluate((element) => element.setAttribute("locale", "es"));
  const country = signUp.field("País");
  await expect(country.getByRole("option", { selected: true })).toHaveText("Vietnam");
  await expect(country.getByRole("option")).toHaveCount(249);
  await expect(country).toHaveValue(chosen);
});

const STRIPE_FILES = "https://js.stripe.com/**";

test("where the page's Stripe tag fails, the card form loads on a retry, and a payment needs no further chunk", async ({
  page,
  signUp,
  world,
  openSignUp,
  pageMessages,
}) => {
  await page.clock.install();
  await page.route(STRIPE_FILES, (route) => route.abort());
  const tag = '</title><script src="https://js.stripe.com/v3/"></script>';
  await changeFiles(page, /\/bare/, (text) => text.replace("</title>", tag));
  await openSignUp({ stripe: "none" });
  await signUp.goToCard();
  await page.clock.fastForward(7_100);
  await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
  await expect.poll(() => pageMessages.codes).toContain("payment");
  // From now on Stripe's address answers with the demo's stand-in for Stripe.
  const script = await (await page.request.get("/stripe-stand-in.js")).text();
  await page.unroute(STRIPE_FILES);
  await page.route(STRIPE_FILES, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await signUp.button("Try again").click();
  await signUp.enterCard();
  await signUp.agree();
  await page.route(/\/chunks\//, (route) => route.abort());
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect(await world.charges()).toHaveLength(1);
});
