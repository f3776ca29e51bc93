import { expect } from "@playwright/test";
import { breakFiles } from "../network.ts";
import { test } from "./sign-up-page.ts";

const STRIPE = "https://js.stripe.com/**";

test("a failed list of countries and a failed Stripe tag of the page are requested again, and a country stays in another language", async ({
  page,
  signUp,
  world,
  pageMessages,
}) => {
  await page.clock.install();
  const files = await breakFiles(page, /\/chunks\/country-options-/, 3);
  await page.route(STRIPE, (route) => route.abort());
  await page.route(/\/bare/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</title>", '</title><script src="https://js.stripe.com/v3/"></script>');
    await route.fulfill({ response: answer, body });
  });
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&pass=103&stripe=none&world=${world.id}`);
  const fob = signUp.element.getByRole("checkbox", { name: "Send me a key fob" });
  await fob.check();
  await expect.poll(() => files.asked.length).toBe(3);
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
  await signUp.goToCard();
  await page.clock.fastForward(7_100);
  await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
  await expect.poll(() => pageMessages.codes).toEqual(["payment"]);
  // The real address answers with the stand-in.
  const script = await (await page.request.get("/stripe-stand-in.js")).text();
  await page.unroute(STRIPE);
  await page.route(STRIPE, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await signUp.button("Try again").click();
  await signUp.enterCard();
});
