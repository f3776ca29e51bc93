import { expect } from "@playwright/test";
import { CHUNKS, holdBack } from "../gate.ts";
import { drawn, openDrawn, openHostPage, passNames, test } from "../host-page.ts";

const FULL = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];
const PRICING = "bikeshare-pricing";
const SIGN_UP = "bikeshare-signup";

test("an attribute in the markup counts", async ({ page }) => {
  const pricing = await openDrawn(page, `<${PRICING} passes="reduced"></${PRICING}>`);
  await expect(passNames(pricing)).toHaveText(REDUCED);
});

test("an element without attributes shows phl's full fares", async ({ page }) => {
  const pricing = await openDrawn(page, `<${PRICING}></${PRICING}>`);
  await expect(passNames(pricing)).toHaveText(FULL);
});

test("an attribute set, changed, emptied and removed later is followed", async ({ page }) => {
  const pricing = await openDrawn(page, `<${PRICING}></${PRICING}>`);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  await expect(passNames(pricing)).toHaveText(REDUCED);
  await pricing.evaluate((element) => element.setAttribute("passes", "standard"));
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
  await expect(passNames(pricing)).toHaveText(["Single Ride", "Guest Pass"]);
  await pricing.evaluate((element) => element.setAttribute("renewing", ""));
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  await expect(passNames(pricing)).toHaveText(REDUCED);
  await pricing.evaluate((element) => element.removeAttribute("passes"));
  await expect(passNames(pricing)).toHaveText(FULL);
});

test("an attribute without a value counts as absent, without a word", async ({ page, heard }) => {
  const pricing = await openDrawn(page, `<${PRICING} system passes renewing locale heading-level api></${PRICING}>`);
  await expect(passNames(pricing)).toHaveText(FULL);
  expect(heard.warnings).toEqual([]);
});

test("an attribute set after the upgrade and before React is there counts", async ({ page }) => {
  const open = await holdBack(page, CHUNKS);
  await openHostPage(page, `<${PRICING}></${PRICING}>`);
  const pricing = page.locator(PRICING);
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  open();
  await drawn(pricing);
  await expect(passNames(pricing)).toHaveText(REDUCED);
});

test("an attribute set while a program's data is on its way counts", async ({ page }) => {
  const open = await holdBack(page, /\/chunks\/phl-/);
  const asked = page.waitForRequest(/\/chunks\/phl-/);
  await openHostPage(page, `<${PRICING}></${PRICING}>`);
  await asked;
  const pricing = page.locator(PRICING);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  open();
  await drawn(pricing);
  await expect(passNames(pricing)).toHaveText(REDUCED);
});

test("heading-level sets the level of the element's first heading", async ({ page }) => {
  const pricing = await openDrawn(page, `<${PRICING} heading-level="4"></${PRICING}>`);
  await expect(pricing.getByRole("heading", { level: 4, name: "Choose your pass" })).toBeVisible();
  await expect(pricing.getByRole("heading", { level: 5, name: "Guest Pass" })).toBeVisible();
});

const WRONG = [
  { tag: PRICING, attribute: "system", value: "nyc", allowed: "phl, lax, las" },
  { tag: PRICING, attribute: "locale", value: "tlh", allowed: "en, es, zh" },
  { tag: PRICING, attribute: "api", value: "nowhere", allowed: "sandbox" },
  { tag: PRICING, attribute: "heading-level", value: "9", allowed: "1, 2, 3, 4, 5, 6" },
  { tag: PRICING, attribute: "passes", value: "cheap", allowed: "all, standard, reduced, reduced-where-available" },
  { tag: PRICING, attribute: "renewing", value: "true", allowed: "all, auto, once" },
  { tag: PRICING, attribute: "signup-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
  { tag: SIGN_UP, attribute: "system", value: "PHL!", allowed: "phl, lax, las" },
  { tag: SIGN_UP, attribute: "account-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
];
const WARNINGS = WRONG.map(
  ({ tag, attribute, value, allowed }) => `<${tag}> ${attribute}="${value}" is not one of: ${allowed}`,
);

test("each wrong value in the markup is one warning and a notice in place", async ({ page, heard }) => {
  await openHostPage(
    page,
    WRONG.map(({ tag, attribute, value }) => `<${tag} ${attribute}="${value}"></${tag}>`).join(""),
  );
  for (const { tag, attribute, value, allowed } of WRONG) {
    const element = page.locator(`${tag}[${attribute}="${value}"]`);
    await expect(element.getByText(`“${value}” is not a value of ${attribute}. It takes ${allowed}.`)).toBeVisible();
  }
  expect(heard.warnings.toSorted()).toEqual(WARNINGS.toSorted());
  expect(heard.codes).toEqual([]);
});

test("each wrong value that is set later is said once and taken back when it is mended", async ({ page, heard }) => {
  await openHostPage(page, `<${PRICING}></${PRICING}><${SIGN_UP}></${SIGN_UP}>`);
  for (const tag of [PRICING, SIGN_UP]) await drawn(page.locator(tag));
  for (const { tag, attribute, value } of WRONG) {
    const element = page.locator(tag);
    const notice = element.getByText(`is not a value of ${attribute}`);
    await element.evaluate((node, [name, bad]) => node.setAttribute(name, bad), [attribute, value] as const);
    await expect(notice).toBeVisible();
    await element.evaluate((node, name) => node.removeAttribute(name), attribute);
    await expect(notice).toHaveCount(0);
  }
  expect(heard.warnings).toEqual(WARNINGS);
  expect(heard.codes).toEqual([]);
});

test("a wrong filter leaves the passes there", async ({ page }) => {
  const pricing = await openDrawn(page, `<${PRICING} passes="cheap"></${PRICING}>`);
  await expect(passNames(pricing)).toHaveText(FULL);
});

for (const wrong of ['system="nyc"', 'api="nowhere"']) {
  test(`${wrong} shows no other program's or back end's prices`, async ({ page }) => {
    const pricing = await openDrawn(page, `<${PRICING} ${wrong}></${PRICING}>`);
    await expect(pricing.getByText("is not set up correctly")).toBeVisible();
    await expect(passNames(pricing)).toHaveCount(0);
  });
}
