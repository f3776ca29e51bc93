import { expect } from "@playwright/test";
import { ANA, test } from "./sign-up-page.ts";
import { recordEvents } from "./traces.ts";

// The setting of most riders; other files reduce motion, for speed.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor of a partner's page compares passes, signs up, pays and is logged in", async ({
  page,
  signUp,
  world,
}) => {
  const events = await recordEvents(page);
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await signUp.open(`/indego?world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(signUp.element.getByRole("heading", { name: "Step 1 of 4: Your details" })).toBeFocused();
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass" })).toBeChecked();

  await signUp.writeDetails();
  await signUp.button("Continue").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 2 of 4: Payment" })).toBeFocused();
  await signUp.writeCard();
  await signUp.button("Review order").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeFocused();
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
  await signUp.agree();
  await signUp.button(/^Pay/).dblclick();

  await expect(signUp.element.getByRole("heading", { name: "You have your Monthly Pass" })).toBeFocused();
  await expect(signUp.notice("Your pass is available now.")).toBeVisible();
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.charged).toHaveText("$20.00");
  await expect(signUp.notice(ANA.email)).toBeVisible();
  await expect(signUp.field("Share your link with friends")).toHaveValue(/^https:\/\/refer\.example\.org\/phl\//);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(signUp.charged).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const text of ["You have your Monthly Pass", ANA.email, "Visa ending in 4242"])
    await expect(signUp.notice(text)).toBeVisible();
  await expect(signUp.element.getByRole("button")).toHaveCount(0);
  await expect(signUp.field("Share your link with friends")).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });

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
