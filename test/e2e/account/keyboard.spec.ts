import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { waitForRender } from "../host-page.ts";
import { type Keyboard, keyboardOf } from "../keyboard.ts";
import { PASSWORD, type RiderPage, test } from "./account-test.ts";

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
  test(`the keyboard alone reaches every item of the menu after login at ${width} px`, async ({ account, page }) => {
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

    const items = isNarrow ? [{ item: "Home", path: "/" }, ...ITEMS.slice().reverse()] : ITEMS;
    for (const { item, path } of [...items, { item: "Log Out", path: "/login" }]) {
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

interface Walk {
  readonly name: string;
  readonly path: string;
  readonly system?: "lax";
  readonly userName?: string;
  readonly go: (rider: RiderPage, keyboard: Keyboard) => Promise<void>;
}

const expectAnnounced = (rider: RiderPage, text: string) => expect(rider.text(text)).toBeVisible();

/** Actions of a rider in an account: one, all in a deep run. */
const WALKS: readonly Walk[] = [
  {
    name: "the profile is changed, block by block,",
    path: "/profile",
    async go(rider, { press, write }) {
      const field = (label: string) => rider.element.getByLabel(label, { exact: true });
      await write(field("First name"), "Ana");
      await press(rider.button("Save personal details"));
      await expectAnnounced(rider, "Your changes are saved.");
      await write(field("City"), "Camden");
      await press(rider.button("Save address"), "Space");
      await press(rider.element.getByRole("checkbox", { name: "Send me news by email" }), "Space");
      await press(rider.button("Save choices"));
      await write(field("Current password"), PASSWORD);
      await write(field("New password"), "correct horse");
      await write(field("Reenter new password"), "correct horse");
      await press(rider.button("Change password"));
      await expectAnnounced(rider, "Your password is changed.");
      expect(await rider.sent("PUT", "/bikeshare/1/user")).toBe(3);
      expect(await rider.sent("PATCH", "/bikeshare/1/user")).toBe(1);
    },
  },
  {
    name: "points are spent",
    path: "/rewards/redeem",
    async go(rider, { press }) {
      await press(rider.link("Redeem Free month"));
      await press(rider.button("Redeem this reward"));
      await expectAnnounced(rider, "Free month is yours.");
    },
  },
  {
    name: "a key card is ordered",
    path: "/key-card",
    async go(rider, { press }) {
      await press(rider.button("Order key fob"));
      await expectAnnounced(rider, "Your key fob is ordered.");
    },
  },
  {
    name: "a TAP card is looked for",
    path: "/tapCard",
    system: "lax",
    async go(rider, { press }) {
      await rider.button("Check again").waitFor();
      await rider.world.control({ riders: [{ system: "lax", userName: "rider", keyCard: true }] });
      await press(rider.button("Check again"));
      await expect(rider.text(/^Linked$/)).toBeVisible();
    },
  },
  {
    name: "fees are paid, after a declined card is replaced,",
    path: "/settle-fees",
    userName: "delinquent",
    async go(rider, { press, write }) {
      await press(rider.button("Pay $6.50"));
      await expect(rider.element.getByText(/declined/)).toBeVisible();
      await press(rider.button("Use another card"));
      await write(rider.card.number, "4242424242424242");
      await write(rider.card.expiry, "1240");
      await write(rider.card.code, "987");
      await write(rider.card.zip, "19107");
      await press(rider.button("Save card"));
      await press(rider.button("Pay $6.50 with Visa ending in 4242"), "Space");
      await expect(rider.text("Settled. Your pass works again.")).toBeVisible();
      expect(await rider.charges()).toEqual([6.5]);
    },
  },
  {
    name: "in forced colours a pass is changed, and auto-renewal turned off and on,",
    path: "/renew?early=1",
    userName: "monthly",
    async go(rider, { press, tabTo }) {
      const { page } = rider;
      await page.emulateMedia({ forcedColors: "active" });
      const chosen = rider.element.getByRole("radio", { checked: true });
      await expect(chosen).toHaveAccessibleName(/^Monthly Pass/);
      // The list is folded to the rider's own pass: when it opens, focus is on that one.
      await press(rider.button("Choose another pass"));
      await expect(chosen).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(chosen).toHaveAccessibleName(/^Annual Pass/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await expect(chosen).toHaveAccessibleName(/^Annual Pass/);
      await expect(rider.text("−$12.23")).toBeVisible();
      await press(rider.element.getByRole("checkbox"), "Space");
      await press(rider.button("Pay $143.77"));
      await expect(rider.text(/^Your old pass expires shortly\./)).toBeVisible();
      expect(await rider.charges()).toEqual([143.77]);
      // Focus moved to the receipt: the next stops lead home.
      await tabTo(rider.link("Go to home"));
      await page.keyboard.press("Enter");
      await expect(rider.heading("Renew your pass")).toHaveCount(0);

      await rider.go("/cancel");
      await press(rider.button("Cancel auto-renewal"));
      await expect(rider.heading("Auto-renewal is off")).toBeVisible();
      expect((await rider.rider("monthly")).isAutoRenewing).toBe(false);
      await press(rider.button("Reactivate auto-renewal"), "Space");
      await expect(rider.heading("Auto-renewal is on")).toBeVisible();
      expect((await rider.rider("monthly")).isAutoRenewing).toBe(true);
    },
  },
];

for (const { name, path, system = "phl", userName = "rider", go } of sampleOf("walks by keyboard", WALKS, 1)) {
  test(`${name} with the keyboard alone`, async ({ rider, page }) => {
    await rider.open({ path, system, userName });
    await rider.button("Log in").waitFor({ state: "hidden" });
    await go(rider, keyboardOf(page));
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
