import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles } from "../network.ts";
import { test } from "./sign-up-page.ts";

const CHECKOUT = [
  { name: "the checkout", files: /\/chunks\/checkout-/ },
  { name: "a text of the checkout", files: /\/chunks\/en-sign-up-rest-/ },
];
const NOT_LOADED = "The next step could not be loaded. What you typed is kept.";
const STRIPE = "https://js.stripe.com/**";
const REDUCED_ID = 106;
const ACCESS_CARD = "6004861234567890015";

// How each proof is sent depends on its form alone: stories and unit tests have them all.
for (const { name, files } of sampleOf("files of the checkout", CHECKOUT, 1)) {
  test(`when countries, ${name}, the page's Stripe tag or all chunks fail, sign-up keeps the input, requests them again, and sells a reduced fare once it is verified`, async ({
    page,
    signUp,
    world,
    pageMessages,
  }) => {
    await page.clock.install();
    const ofCountries = await breakFiles(page, /\/chunks\/country-options-/, 3);
    const { lift } = await breakFiles(page, files);
    await page.route(STRIPE, (route) => route.abort());
    await page.route(/\/bare/, async (route) => {
      const answer = await route.fetch();
      const tag = '</title><script src="https://js.stripe.com/v3/"></script>';
      await route.fulfill({ response: answer, body: (await answer.text()).replace("</title>", tag) });
    });
    await signUp.open(`/bare?element=bikeshare-signup&system=phl&pass=103&stripe=none&world=${world.id}`);

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

    await test.step("countries, of which one stays in another language", async () => {
      const fob = signUp.element.getByRole("checkbox", { name: "Send me a key fob" });
      await fob.check();
      await expect.poll(() => ofCountries.asked.length).toBe(3);
      const countries = signUp.field("Country").getByRole("option");
      await expect(countries).toHaveText(["United States"]);
      await expect(async () => {
        await page.clock.fastForward(5_000);
        expect(await countries.count()).toBeGreaterThan(200);
      }).toPass();
      // It is among the last countries, which render after the others.
      await signUp.field("Country").selectOption({ label: "Vietnam" });
      const chosen = await signUp.field("Country").inputValue();
      await signUp.element.evaluate((element) => element.setAttribute("locale", "es"));
      const country = signUp.field("País");
      await expect(country.getByRole("option", { selected: true })).toHaveText("Vietnam");
      await expect(country.getByRole("option")).toHaveCount(249);
      await expect(country).toHaveValue(chosen);
      await signUp.element.evaluate((element) => element.setAttribute("locale", "en"));
      await fob.uncheck();
    });

    await signUp.button("Text me a code").click();
    await expect(signUp.field("Confirmation code")).toBeFocused();
    await signUp.field("Confirmation code").fill("123456");
    await expect(signUp.notice("is confirmed")).toBeVisible();
    await signUp.button("Change pass").click();
    await signUp.element.getByRole("radio", { name: "ACCESS Monthly Pass" }).check();
    await signUp.button("Continue").click();
    await expect(signUp.element.getByRole("group", { name: /problem/ })).toBeVisible();
    expect(await world.calls("/reducedFare")).toBe(0);
    await signUp.field("ACCESS card number").fill(ACCESS_CARD);
    await signUp.button("Continue").click();
    await signUp.atStep("payment");

    await page.clock.fastForward(7_100);
    await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
    await expect.poll(() => pageMessages.codes).toContain("payment");
    // The real address answers with the stand-in.
    const script = await (await page.request.get("/stripe-stand-in.js")).text();
    await page.unroute(STRIPE);
    await page.route(STRIPE, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
    await signUp.button("Try again").click();
    await signUp.enterCard();
    await signUp.agree();
    await page.route(/\/chunks\//, (route) => route.abort());
    await signUp.pay();
    await signUp.atStep("confirmation");

    const { received, charges } = await world.state();
    expect(charges).toHaveLength(1);
    expect(received.filter(({ path }) => path === "/account/register").map(({ body }) => body)).toMatchObject([
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
    expect(await world.calls("/reducedFare")).toBe(1);
  });
}
