import { expect, type Locator } from "@playwright/test";
import { holdBack } from "../gate.ts";
import { drawn, openHostPage, snippet, test } from "../host-page.ts";

const sheetCount = (element: Locator) => element.evaluate((node) => node.shadowRoot?.adoptedStyleSheets.length ?? 0);
const keepSheets = (element: Locator) =>
  element.evaluate((node) => {
    Object.assign(window, { kept: [...(node.shadowRoot?.adoptedStyleSheets ?? [])] });
  });
const holdsKept = (element: Locator) =>
  element.evaluate((node) => {
    const sheets = node.shadowRoot?.adoptedStyleSheets ?? [];
    const kept: CSSStyleSheet[] = Reflect.get(window, "kept");
    return sheets.length === kept.length && kept.every((sheet, index) => sheet === sheets[index]);
  });

for (const tag of ["pricing", "signup", "account"]) {
  test(`${tag} has its whole sheets before React, and keeps them`, async ({ page }) => {
    const letReactCome = await holdBack(page, /\/react-/);
    await openHostPage(page, `<bikeshare-${tag} system="phl"></bikeshare-${tag}>`);
    const element = page.locator(`bikeshare-${tag}`);
    const heading = element.getByRole("heading").first();
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    await expect.poll(() => sheetCount(element)).toBeGreaterThan(10);
    await keepSheets(element);
    expect(await heading.boundingBox()).toEqual(before);
    letReactCome();
    await drawn(element);
    expect(await holdsKept(element)).toBe(true);
  });
}

test("a sheet that the page adopted beside a first screen's own stays, and all are whole in the end", async ({
  page,
}) => {
  const letReactCome = await holdBack(page, /\/(?:react|start)-/);
  await openHostPage(page, '<bikeshare-pricing system="phl"></bikeshare-pricing>');
  const element = page.locator("bikeshare-pricing");
  await expect.poll(() => sheetCount(element)).toBe(1);
  await element.evaluate((node) => {
    const own = new CSSStyleSheet();
    own.replaceSync(".root { outline: 3px solid red }");
    node.shadowRoot?.adoptedStyleSheets.push(own);
  });
  letReactCome();
  await drawn(element);
  expect(await sheetCount(element)).toBeGreaterThan(10);
  expect(await element.locator(".root").evaluate((root) => getComputedStyle(root).outlineWidth)).toBe("3px");
});

test("a pasted screen has its whole sheets before React, and lets its own go after", async ({ page }) => {
  const letReactCome = await holdBack(page, /\/react-/);
  await openHostPage(page, snippet("signup-phl"));
  const element = page.locator("bikeshare-signup");
  await expect.poll(() => sheetCount(element)).toBeGreaterThan(10);
  await expect(element.locator("link")).toHaveCount(1);
  await keepSheets(element);
  letReactCome();
  await drawn(element);
  expect(await holdsKept(element)).toBe(true);
  await expect(element.locator("link")).toHaveCount(0);
});
