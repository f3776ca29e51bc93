import { expect, type Locator } from "@playwright/test";
import { drawn, test } from "../host-page.ts";
import { movingIn } from "./measure.ts";

const styleOf = (node: Locator, property: string) =>
  node.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const lightnessOf = (color: string): number => Number(/^oklch\(([\d.]+)/.exec(color)?.[1]);

test("what has focus keeps its ring in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/bare?element=bikeshare-signup&system=las");
  const signUp = page.locator("bikeshare-signup");
  await drawn(signUp);
  const email = signUp.getByLabel("Email");
  const send = signUp.getByRole("button", { name: "Text me a code" });
  await email.focus();
  await expect(email).toHaveCSS("outline-style", "solid");
  await expect(email).toHaveCSS("outline-width", "2px");
  expect(await styleOf(email, "outline-color")).not.toBe(await styleOf(email, "background-color"));
  await email.press("Tab");
  await page.keyboard.press("Tab");
  await expect(send).toBeFocused();
  await expect(send).toHaveCSS("outline-style", "solid");
  expect(await styleOf(send, "outline-color")).not.toBe(await styleOf(send, "background-color"));
});

test("buttons, badges and what is chosen have edges in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl");
  const pricing = page.locator("bikeshare-pricing");
  const signUp = page.locator("bikeshare-signup");
  await drawn(pricing);
  await drawn(signUp);
  const best = pricing.locator("[data-best]");
  await expect(best.locator(".bs-badge")).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
  await expect(best.getByRole("button")).toHaveCSS("border-top-style", "solid");
  // The browser's own radio buttons show by themselves what is chosen.
  await expect(pricing.getByRole("radio").first()).not.toHaveCSS("appearance", "none");
  const annual = signUp.getByRole("radio", { name: "Annual Pass", exact: true });
  await annual.check();
  await expect(annual).not.toHaveCSS("appearance", "none");
  await expect(signUp.locator(".bs-radio:has(:checked)")).toHaveCSS("border-top-width", "2px");
});

test("nothing moves for a rider who wants no motion, and paper is light", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.goto("/bare?element=bikeshare-pricing&element=bikeshare-signup&system=lax");
  for (const element of await page.locator("bikeshare-pricing, bikeshare-signup").all()) {
    await drawn(element);
    expect(await movingIn(element)).toEqual([]);
    const surface = () => styleOf(element.locator(".root"), "background-color");
    const onScreen = await surface();
    await page.emulateMedia({ media: "print" });
    const onPaper = await surface();
    expect([lightnessOf(onScreen) < 0.5, lightnessOf(onPaper) < 0.5]).toEqual([true, false]);
    await page.emulateMedia({ media: null });
  }
});
