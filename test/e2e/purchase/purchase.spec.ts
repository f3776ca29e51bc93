import { expect } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { ANA, CARDS, CODE } from "./sign-up-page.ts";
import { recordEvents, tracesOf, withoutIds } from "./traces.ts";

test("a visitor of a partner's page compares passes, signs up, pays and is logged in", async ({
  page,
  signUp,
  world,
}) => {
  const events = await recordEvents(page);
  const said: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  page.on("console", (message) => said.push(message.text()));
  const secrets = [ANA.password, CARDS.good, "4242 4242", CODE, "987", "tok_", "sandbox-"];
  const expectNoSecret = async () => {
    const { storage, address, attributes } = await tracesOf(page);
    const foundIn = (text: string, words = secrets) => words.filter((word) => withoutIds(text).includes(word));
    expect(foundIn(storage + address, [...secrets, ANA.email, "555"])).toEqual([]);
    expect(foundIn(attributes)).toEqual([]);
    const measured = JSON.stringify(await page.evaluate("dataLayer"));
    expect(foundIn(JSON.stringify(events) + said.join(), [...secrets, ANA.email])).toEqual([]);
    // The card's code is so short that a hash in a file's name may contain it.
    const words = [...secrets.filter((word) => word !== "987"), ANA.email, encodeURIComponent(ANA.email)];
    expect(foundIn(measured + asked.join(), words)).toEqual([]);
  };

  await signUp.open(`/indego?world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(signUp.element.getByRole("heading", { name: "Step 1 of 4: Your details" })).toBeFocused();
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass" })).toBeChecked();

  await signUp.writeDetails();
  await expectNoSecret();
  await signUp.button("Continue").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 2 of 4: Payment" })).toBeFocused();
  await signUp.writeCard();
  await expectNoSecret();
  await signUp.button("Review order").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeFocused();
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
  await signUp.agree();
  await expectNoSecret();
  await signUp.button(/^Pay/).click();

  await expect(signUp.element.getByRole("heading", { name: "You have your Monthly Pass" })).toBeFocused();
  await expect(signUp.notice("Your pass is available now.")).toBeVisible();
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.charged).toHaveText("$20.00");
  await expect(signUp.notice(ANA.email)).toBeVisible();
  await expect(signUp.field("Share your link with friends")).toHaveValue(/^https:\/\/refer\.example\.org\/phl\//);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(signUp.charged).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const kept of ["You have your Monthly Pass", ANA.email, "Visa ending in 4242"])
    await expect(signUp.notice(kept)).toBeVisible();
  await expect(signUp.element.getByRole("button")).toHaveCount(0);
  await expect(signUp.field("Share your link with friends")).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });
  await expectNoSecret();

  const { registrations, charges, users } = await world.state();
  expect({ registrations, charged: charges.map(({ dollars }) => dollars) }).toEqual({
    registrations: 1,
    charged: [20],
  });
  expect(users.map(({ userName }) => userName)).toContain(ANA.email);
  expect(await world.calls("/register")).toBe(1);
  expect(await world.logIn(ANA.email, ANA.password)).toBe(200);
  expect(await page.evaluate("dataLayer")).toEqual([
    { ecommerce: null },
    {
      event: "purchase",
      ecommerce: {
        transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
        currency: "USD",
        value: 18.52,
        tax: 1.48,
        items: [{ item_id: "103", item_brand: "phl", item_category: "signup", price: 18.52, quantity: 1 }],
      },
    },
  ]);
  expect(events).toEqual([
    { type: "bikeshare-pass-selected", detail: { system: "phl", subscriptionTypeId: 103 } },
    {
      type: "bikeshare-purchase",
      detail: { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" },
    },
    { type: "bikeshare-session", detail: { authenticated: true } },
  ]);
});
