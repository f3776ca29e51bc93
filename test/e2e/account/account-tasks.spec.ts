import { sampleOf } from "../../seeded.ts";
import { logIn, test as standalone } from "../standalone/standalone-test.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

/** The differences between the programs. */
const PROGRAMS = [
  {
    system: "phl",
    prize: "an annual pass",
    async card(rider: RiderPage) {
      await rider.link("Key Card").click();
      // The address that was saved just before.
      await expect(rider.element.getByLabel("City")).toHaveValue("Camden 🚲");
      await rider.button("Order key fob").click();
      await expect(rider.text("Your key fob is ordered.")).toBeVisible();
      expect(await rider.sent("POST", "/bts/user/key-card/")).toBe(1);
    },
  },
  {
    system: "lax",
    prize: "a 365 Day pass",
    async card(rider: RiderPage) {
      await rider.link("TAP Card").click();
      const said = (text: string) => rider.element.getByRole("status").filter({ hasText: text });
      await expect(said("No TAP card is linked to your account.")).toBeAttached();
      await rider.world.control({ riders: [{ system: "lax", userName: "rider", keyCard: true }] });
      await rider.button("Check again").click();
      await expect(said("TAP card: Linked")).toBeAttached();
    },
  },
  {
    system: "las",
    prize: null,
    async card(rider: RiderPage) {
      await rider.go("/key-card");
      await expect(rider.text("Not available in this program")).toBeVisible();
    },
  },
] as const;

for (const { system, prize, card } of sampleOf("programs of an account", PROGRAMS, 1)) {
  test(`a rider of ${system} changes the account and spends points`, async ({ page, rider }) => {
    await rider.open({ path: "/profile", system });
    await rider.element.getByLabel("City").fill("Camden 🚲");
    await rider.link("Survey").click();
    await expect(rider.element.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await rider.button("Save address").click();
    await expect(rider.text("Your changes are saved.")).toBeVisible();
    await rider.element.getByLabel("Email", { exact: true }).fill("newcomer@example.org");
    await rider.button("Save personal details").click();
    const email = rider.element.getByLabel("* Email");
    await expect(email).toHaveAccessibleDescription(/This email already has an account\./);
    await expect(email).toBeFocused();
    await rider.link("Survey").click();
    await rider.button("Leave without saving").click();
    await expect(rider.link("Open the survey")).toHaveAttribute("href", /\/survey$/);
    if (prize) await expect(rider.text(`Answer the survey for a chance to win ${prize}.`)).toBeVisible();

    await card(rider);

    await rider.link("Refer a Friend").click();
    await expect(rider.element.getByLabel("Referral page")).toHaveValue(/\/refer$/);
    await rider.button("Copy link").click();
    await expect(rider.text(/^(Copied|Could not copy)/)).toBeVisible();

    await rider.go("/rewards/redeem");
    await rider.link("Redeem Free month").click();
    await rider.button("Redeem this reward").click();
    await rider.element.getByRole("dialog").getByRole("button", { name: "Redeem" }).click();
    await expect(rider.text("Free month is yours.")).toBeVisible();
    await rider.link("See all rewards").click();
    await expect(rider.element.getByText("170", { exact: true })).toBeVisible();
    expect(await rider.sent("POST", "/bts/rewards/redeem/")).toBe(1);
  });
}

standalone("the browser's Back asks before changes are lost", async ({ page }) => {
  await page.goto("/account/?system=phl");
  await logIn(page);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("City").fill("Camden");
  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByLabel("City")).toHaveValue("Camden");
  await page.goBack();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveTitle("Home – Indego");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Philadelphia");
});
