import { expect, type Locator } from "@playwright/test";
import { test, waitForRender } from "../host-page.ts";
import { animationsOf } from "./measure.ts";

const styleOf = (node: Locator, property: string) =>
  node.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const lightnessOf = (color: string): number => Number(/^oklch\(([\d.]+)/.exec(color)?.[1]);

test("forced colours keep focus rings and edges, reduced motion stops animations, and printing is light", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/bare?element=bikeshare-pricing&element=bikeshare-signup&system=las");
  const [pricing, signUp] = [page.locator("bikeshare-pricing"), page.locator("bikeshare-signup")];
  for (const element of [pricing, signUp]) await waitForRender(element);
  await test.step("focus rings", async () => {
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
  await test.step("edges", async () => {
    const best = pricing.locator("[data-best]");
    await expect(best.locator(".bs-badge")).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
    await expect(best.getByRole("button")).toHaveCSS("border-top-style", "solid");
    // The browser's own radio buttons show their state by themselves.
    await expect(pricing.getByRole("radio").first()).not.toHaveCSS("appearance", "none");
    const year = signUp.getByRole("radio", { name: "365-Day Pass", exact: true });
    await year.check();
    await expect(year).not.toHaveCSS("appearance", "none");
    await expect(signUp.locator(".bs-radio:has(:checked)")).toHaveCSS("border-top-width", "2px");
  });
  await page.emulateMedia({ forcedColors: null, reducedMotion: "reduce", colorScheme: "dark" });
  for (const element of [pricing, signUp]) {
    expect(await animationsOf(element)).toEqual([]);
    const surface = () => styleOf(element.locator(".root"), "background-color");
    const onScreen = await surface();
    await page.emulateMedia({ media: "print" });
    const onPaper = await surface();
    expect([lightnessOf(onScreen) < 0.5, lightnessOf(onPaper) < 0.5]).toEqual([true, false]);
    await page.emulateMedia({ media: null });
  }
});
