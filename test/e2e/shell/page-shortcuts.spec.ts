import { expect, type Page } from "@playwright/test";
import { test } from "../account/account-test.ts";

/** What the page's shortcuts, which look at the event's target as most libraries do, heard since the last call. */
const heardOf = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));

// Escape in the menu: stories/account/menu.stories.tsx.
test("what a rider types triggers no shortcut of the page, nor does Escape in our question; other keys do", async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ["keydown", "keypress", "keyup"])
      addEventListener(type, (event) => {
        const { key, ctrlKey, target } = event as KeyboardEvent;
        if (!(target instanceof Element && target.matches("input, textarea, select")))
          heard.push(`${type} ${ctrlKey ? "Ctrl+" : ""}${key}`);
      });
  });
  const { element } = account;
  await account.open({ system: "phl", path: "/profile" });
  await account.adopt("phl");
  const email = element.locator("[name=contactEmail]");
  await email.fill("");
  await page.keyboard.type("sams?");
  for (const key of ["Backspace", "Delete", "Enter"]) await page.keyboard.press(key);
  expect(await heardOf(page)).toEqual([]);
  for (const key of ["Control+b", "Escape", "ArrowDown", "F2", "Tab"]) {
    await email.focus();
    await heardOf(page);
    await page.keyboard.press(key);
    expect(await heardOf(page), key).toContain(`keydown ${key.replace("Control", "Ctrl")}`);
  }
  await element.getByRole("button", { name: "Log Out" }).focus();
  await page.keyboard.press("s");
  expect(await heardOf(page)).toContain("keydown s");

  await element.getByRole("link", { name: "Trip History" }).click();
  await expect(element.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(element.getByRole("dialog")).toHaveCount(0);
  expect(await heardOf(page)).toEqual([]);
});
