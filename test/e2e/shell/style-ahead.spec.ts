import { expect, type Locator } from "@playwright/test";
import { holdBack } from "../gate.ts";
import { drawn, openHostPage, snippet, test } from "../host-page.ts";

const sheetCount = (element: Locator) => element.evaluate((node) => node.shadowRoot?.adoptedStyleSheets.length ?? 0);
/** Where all parts of a screen stand. */
const boxes = (element: Locator) =>
  element.evaluate((node) =>
    [...(node.shadowRoot?.querySelectorAll(".root, .root *") ?? [])].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.className, x, y, width, height].join(" ");
    }),
  );
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
    const letSheetsCome = await holdBack(page, /\/(?:start|data)-/);
    await openHostPage(page, `<bikeshare-${tag} system="phl"></bikeshare-${tag}>`);
    const element = page.locator(`bikeshare-${tag}`);
    await expect(element.getByRole("heading").first()).toBeVisible();
    expect(await sheetCount(element)).toBe(1);
    const before = await boxes(element);
    letSheetsCome();
    await expect.poll(() => sheetCount(element)).toBeGreaterThan(10);
    await keepSheets(element);
    expect(await boxes(element)).toEqual(before);
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

test("a pasted screen of an older build keeps its sheet alone until React has drawn", async ({ page }) => {
  const letReactCome = await holdBack(page, /\/react-/);
  const start = page.waitForResponse(/\/data-/);
  await openHostPage(page, snippet("signup-phl").replace(/signup-[\w-]+\.css/, "signup-of-old.css"));
  const element = page.locator("bikeshare-signup");
  await start;
  await expect(element.getByRole("heading").first()).toBeVisible();
  expect(await sheetCount(element)).toBe(0);
  letReactCome();
  await drawn(element);
  expect(await sheetCount(element)).toBeGreaterThan(10);
  await expect(element.locator("link")).toHaveCount(0);
});
