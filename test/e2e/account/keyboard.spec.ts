import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { waitForRender } from "../host-page.ts";
import { keyboardOf } from "../keyboard.ts";
import { PASSWORD, test } from "./account-test.ts";

const ITEMS = [
  { item: "Trip History", path: "/trips" },
  { item: "Payment and Billing", path: "/billing-info" },
  { item: "Edit Profile", path: "/profile" },
  { item: "Survey", path: "/survey" },
  { item: "Refer a Friend", path: "/refer" },
  { item: "Key Card", path: "/key-card" },
];

const MENUS = [
  { width: 360, isNarrow: true },
  { width: 1280, isNarrow: false },
];
for (const { width, isNarrow } of sampleOf("menus", MENUS, 1)) {
  test(`the keyboard alone logs in and reaches items of the menu at ${width} px`, async ({ account, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await account.open({ system: "phl" });
    const { element } = account;
    const { tabTo } = keyboardOf(page);
    await tabTo(element.getByLabel("Email, phone or username"));
    await page.keyboard.type("rider");
    await tabTo(element.getByLabel("Password", { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await account.arrivesAt("/");

    // Stories have every item of the menu.
    const items = sampleOf("items of the menu", isNarrow ? [{ item: "Home", path: "/" }, ...ITEMS] : ITEMS, 2);
    for (const { item, path } of [...items.toReversed(), { item: "Log Out", path: "/login" }]) {
      // The heading of a new screen, after the menu, has focus: the menu is a few steps back.
      if (isNarrow) {
        await tabTo(element.getByRole("button", { name: "My Account" }), "Shift+Tab");
        await page.keyboard.press("Enter");
      } else await tabTo(element.getByRole("button", { name: "Skip to content" }), "Shift+Tab");
      const role = item === "Log Out" ? "button" : "link";
      await tabTo(element.getByRole(role, { name: item }));
      await page.keyboard.press("Enter");
      await account.arrivesAt(path);
      const heading = element.getByRole("heading", { level: 2 }).first();
      if (path !== "/" || !isNarrow) await expect(heading).toBeFocused();
    }
  });
}

test("a password is reset with the keyboard alone", async ({ rider, page }) => {
  const { press, write } = keyboardOf(page);
  await page.goto(`/bare?element=bikeshare-account&system=phl&world=${rider.world.id}`);
  // Before it renders, the link leads to the standalone page.
  await waitForRender(rider.element);
  await press(rider.link("Forgot your password?"));
  await write(rider.element.getByLabel("Email", { exact: true }), "rider@example.org");
  await page.keyboard.press("Enter");
  await expect(rider.element.getByRole("status").filter({ hasText: "rider@example.org" })).toBeFocused();
  await press(rider.link("Back to login"));
  await expect(rider.element.getByRole("heading").first()).toBeFocused();
});
