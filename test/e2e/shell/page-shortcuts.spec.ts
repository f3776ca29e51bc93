import { expect, type Page } from "@playwright/test";
import { test } from "../account/account-test.ts";
import { openRenderedPage, SIGN_UP } from "../host-page.ts";

/** Adds shortcuts to a page, which look at the event's target, as most libraries do. */
const addShortcuts = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ["keydown", "keypress", "keyup"])
      addEventListener(type, (event) => {
        const { key, ctrlKey, target } = event as KeyboardEvent;
        if (!(target instanceof Element && target.matches("input, textarea, select")))
          heard.push(`${type} ${ctrlKey ? "Ctrl+" : ""}${key}`);
      });
  });

/** What the shortcuts heard since the last call. */
const heardOf = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));

test("what a rider types triggers no shortcut of the page; other keys do", async ({ page }) => {
  await addShortcuts(page);
  const signUp = await openRenderedPage(page, SIGN_UP);
  const email = signUp.locator("[name=contactEmail]");
  await email.focus();
  await page.keyboard.type("sams@x.org?");
  for (const key of ["Backspace", "Delete", "Enter"]) await page.keyboard.press(key);
  expect(await heardOf(page)).toEqual([]);
  for (const key of ["Control+b", "Escape", "ArrowDown", "F2", "Tab"]) {
    await email.focus();
    await heardOf(page);
    await page.keyboard.press(key);
    expect(await heardOf(page), key).toContain(`keydown ${key.replace("Control", "Ctrl")}`);
  }
  await signUp.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("s");
  expect(await heardOf(page)).toContain("keydown s");
});

test("Escape closes our question or menu, and not a dialog of the page around it", async ({ page, account }) => {
  await addShortcuts(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await account.open({ system: "phl", path: "/profile" });
  await account.logIn();
  const { element } = account;
  await element.getByLabel("First name").fill("Robyn");
  const menu = element.getByRole("button", { name: "My Account" });
  await menu.click();
  await heardOf(page);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  expect(await heardOf(page)).toEqual([]);

  await menu.click();
  await element.getByRole("link", { name: "Trip History" }).click();
  await expect(element.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(element.getByRole("dialog")).toHaveCount(0);
  expect(await heardOf(page)).toEqual([]);

  await element.getByLabel("First name").focus();
  await page.keyboard.press("Escape");
  expect(await heardOf(page)).toEqual(["keydown Escape", "keyup Escape"]);
});
