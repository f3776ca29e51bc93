import { seededNumber } from "../../look/seeded-number.ts";
import { IS_DEEP, SEED } from "../../seeded.ts";
import { waitForRender } from "../host-page.ts";
import { type Keyboard, keyboardOf } from "../keyboard.ts";
import { expect, PASSWORD, type RiderPage, test } from "./rider-page.ts";

interface Walk {
  readonly name: string;
  readonly path: string;
  readonly system?: "lax";
  readonly go: (rider: RiderPage, keyboard: Keyboard) => Promise<void>;
}

const said = (rider: RiderPage, text: string) => expect(rider.text(text)).toBeVisible();

/** All actions of a rider in an account that move no money. */
const WALKS: readonly Walk[] = [
  {
    name: "the profile is changed, block by block,",
    path: "/profile",
    async go(rider, { press, write }) {
      const field = (label: string) => rider.element.getByLabel(label, { exact: true });
      await write(field("First name"), "Ana");
      await press(rider.button("Save personal details"));
      await said(rider, "Your changes are saved.");
      await write(field("City"), "Camden");
      await press(rider.button("Save address"), "Space");
      await press(rider.element.getByRole("checkbox", { name: "Send me news by email" }), "Space");
      await press(rider.button("Save choices"));
      await write(field("Current password"), PASSWORD);
      await write(field("New password"), "correct horse");
      await write(field("Reenter new password"), "correct horse");
      await press(rider.button("Change password"));
      await said(rider, "Your password is changed.");
      expect(await rider.sent("PUT", "/bikeshare/1/user")).toBe(3);
      expect(await rider.sent("PATCH", "/bikeshare/1/user")).toBe(1);
    },
  },
  {
    name: "points are spent, after a second thought,",
    path: "/rewards/redeem",
    async go(rider, { press }) {
      await press(rider.link("Redeem Free month"));
      await press(rider.button("Redeem this reward"));
      await expect(rider.button("Keep my points")).toBeFocused();
      await rider.page.keyboard.press("Escape");
      await expect(rider.button("Redeem this reward")).toBeFocused();
      await rider.page.keyboard.press("Enter");
      await press(rider.element.getByRole("dialog").getByRole("button", { name: "Redeem" }));
      await said(rider, "Free month is yours.");
    },
  },
  {
    name: "a key card is ordered",
    path: "/key-card",
    async go(rider, { press }) {
      await press(rider.button("Order key fob"));
      await said(rider, "Your key fob is ordered.");
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
];

for (const { name, path, system = "phl", go } of WALKS.filter(
  (walk) => IS_DEEP || seededNumber(SEED, walk.path, WALKS.length) === 0,
)) {
  test(`${name} with the keyboard alone`, async ({ rider, page }) => {
    await rider.open({ path, system });
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
