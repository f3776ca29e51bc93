import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { keyboardOf } from "../keyboard.ts";
import { PASSWORD, test } from "./account-test.ts";

const LINKS = [
  { item: "Edit Profile", path: "/profile" },
  { item: "Payment and Billing", path: "/billing-info" },
];
// Stories test every item of the menu.
const ITEMS = [...sampleOf("links of the menu", LINKS, 1), { item: "Log Out", path: "/login" }];

const MENUS = [
  { width: 360, isNarrow: true },
  { width: 1280, isNarrow: false },
];
for (const { width, isNarrow } of sampleOf("menus", MENUS, 1)) {
  test(`by keyboard alone a rider requests a new password, logs in and reaches items of the menu at ${width} px`, async ({
    account,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await account.open({ system: "phl" });
    const { element } = account;
    const { press, tabTo, write } = keyboardOf(page);
    await press(element.getByRole("link", { name: "Forgot your password?" }));
    await write(element.getByLabel("Email", { exact: true }), "rider@example.org");
    await page.keyboard.press("Enter");
    await expect(element.getByRole("status").filter({ hasText: "rider@example.org" })).toBeFocused();
    await press(element.getByRole("link", { name: "Back to login" }));
    await expect(element.getByRole("heading").first()).toBeFocused();
    await tabTo(element.getByLabel("Email, phone or username"));
    await page.keyboard.type("rider");
    await tabTo(element.getByLabel("Password", { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await account.waitForPath("/");

    for (const { item, path } of ITEMS) {
      // Focus is on the new screen's heading, which comes after the menu: Shift+Tab leads back to it.
      if (isNarrow) {
        await tabTo(element.getByRole("button", { name: "My Account" }), "Shift+Tab");
        await page.keyboard.press("Enter");
      } else await tabTo(element.getByRole("button", { name: "Skip to content" }), "Shift+Tab");
      const role = item === "Log Out" ? "button" : "link";
      await tabTo(element.getByRole(role, { name: item }));
      await page.keyboard.press("Enter");
      await account.waitForPath(path);
      await expect(element.getByRole("heading", { level: 2 }).first()).toBeFocused();
    }
  });
}
