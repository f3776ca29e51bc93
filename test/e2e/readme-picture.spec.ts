import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Locator } from "@playwright/test";
import { filmOf } from "../../tools/film.ts";
import { ANA, test } from "./purchase/sign-up-page.ts";
import { recordEvents } from "./purchase/traces.ts";

const PICTURE_PATH = "docs/images/purchase-on-a-phone";
const IS_WRITING = process.env.BIKESHARE_WRITE === "1";
/** A day without a promotion. */
const DAY = "2026-03-20T16:00:00.000Z";
const PHONE = { width: 390, height: 780 };

// Most riders have animations on; other test files turn them off, for speed.
test.use({
  viewport: PHONE,
  hasTouch: true,
  colorScheme: "light",
  contextOptions: { reducedMotion: IS_WRITING ? "reduce" : "no-preference" },
});

// `BIKESHARE_WRITE=1 npx playwright test readme-picture` writes the picture and its texts anew.
test("a visitor of a partner's page compares passes, signs up, pays and is logged in, with the texts of the README's picture", async ({
  page,
  signUp,
  world,
}) => {
  const { element, button, field, card } = signUp;
  const recordedTexts = IS_WRITING ? [] : readFileSync(`${PICTURE_PATH}.txt`, "utf8").trimEnd().split("\n\n");
  const texts: string[] = [];
  const film = filmOf(page, { ...PHONE, scale: 1.5 }, IS_WRITING);
  /** Compares the text of a part of the page with the recorded one, and takes a frame that shows it. */
  async function recordPart(part: Locator, milliseconds: number, top = part): Promise<void> {
    // Leaves out live regions, which have their text only for a moment.
    const readText = async () => (await part.ariaSnapshot()).replace(/^ *- (?:status|alert).*\n?/gm, "").trimEnd();
    if (!IS_WRITING) await expect.poll(readText).toBe(recordedTexts[texts.length]);
    texts.push(await readText());
    await film.takeFrame(milliseconds, top);
  }

  await world.control({ clock: DAY });
  await page.clock.setFixedTime(DAY);
  const events = await recordEvents(page);
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await signUp.open(`/indego?world=${world.id}`);
  await film.takeFrame(1_600);
  const pricing = page.locator("bikeshare-pricing");
  await recordPart(pricing, 1_800, page.getByText("Choose an Indego pass"));
  await film.takeFrame(1_400, pricing.getByRole("heading", { name: "Monthly Pass", exact: true }));
  await pricing.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(element.getByRole("heading", { name: "Step 1 of 4" })).toBeFocused();
  await recordPart(element, 1_800);
  const contact = element.getByText("How we reach you");
  await field("Email").fill(ANA.email);
  await field("Mobile phone").fill(ANA.phone);
  await film.takeFrame(1_000, contact);
  await signUp.confirmPhone();
  await expect(element.getByText("is confirmed")).toBeVisible();
  await field("Password").fill(ANA.password);
  await field("Reenter password").fill(ANA.password);
  await film.takeFrame(1_400, contact);
  await button("Continue").click();
  await expect(element.getByRole("heading", { name: "Step 2 of 4: Payment" })).toBeFocused();
  await expect(card.number).toBeVisible();
  await recordPart(element, 1_400);
  await signUp.writeCard();
  await film.takeFrame(1_200);
  await button("Review order").click();
  await expect(element.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeFocused();
  await recordPart(element, 1_800);
  await signUp.agree();
  await film.takeFrame(1_200, element.getByRole("checkbox").first());
  await button(/^Pay/).dblclick();
  await expect(element.getByRole("heading", { name: "You have your Monthly Pass" })).toBeFocused();
  await recordPart(element, 3_600);
  if (!IS_WRITING) expect(texts).toHaveLength(recordedTexts.length);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(signUp.charged).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const text of ["You have your Monthly Pass", ANA.email, "Visa ending in 4242"])
    await expect(signUp.notice(text)).toBeVisible();
  await expect(element.getByRole("button")).toHaveCount(0);
  await expect(field("Share your link with friends")).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });

  const { registrations, users } = await world.state();
  expect(registrations).toBe(1);
  expect(await world.charges()).toEqual([20]);
  expect(users.map(({ userName }) => userName)).toContain(ANA.email);
  expect(await world.countCalls("/register")).toBe(1);
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
  expect(events.map(({ type, detail }) => ({ type, detail }))).toEqual([
    { type: "bikeshare-pass-selected", detail: { system: "phl", subscriptionTypeId: 103 } },
    {
      type: "bikeshare-purchase",
      detail: { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" },
    },
    { type: "bikeshare-session", detail: { authenticated: true } },
  ]);

  if (!IS_WRITING) return;
  writeFileSync(`${PICTURE_PATH}.webp`, film.join());
  writeFileSync(`${PICTURE_PATH}.txt`, `${texts.join("\n\n")}\n`);
});
