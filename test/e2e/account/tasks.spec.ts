import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { logIn, test as standalone } from "../standalone/standalone-test.ts";
import { type RiderPage, test } from "./account-test.ts";

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

const rows = (rider: RiderPage) => rider.element.getByRole("table").getByRole("row");

async function captureDownload(
  rider: RiderPage,
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const [download] = await Promise.all([rider.page.waitForEvent("download"), rider.button("Download CSV").click()]);
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

/** The months of a list, newest first. A rider's trips go back some months; this month may have just begun. */
async function readMonths(rider: RiderPage): Promise<string[]> {
  const choice = rider.element.getByLabel("Month", { exact: true });
  await expect(choice).toBeVisible();
  return choice
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
}

async function expectFit(rider: RiderPage, what: string): Promise<void> {
  for (const width of [280, 1280]) {
    await rider.page.setViewportSize({ width, height: 900 });
    const used = await rider.page.evaluate(() => document.documentElement.scrollWidth);
    expect(used, `${what} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

// The lists are the same in all programs; service-down.spec.ts tests each with faults.
for (const system of sampleOf("programs of lists", ["phl", "lax", "las"] as const, 1)) {
  test(`${system}: a rider views and downloads trips and statements, asks for the best pass and rates a trip`, async ({
    rider,
  }) => {
    await rider.open({ path: "/trips", system });
    const [, before] = await readMonths(rider);
    await rider.go(`/trips?month=${before}`);
    await expect(rider.heading(/^\d+ trips?$/)).toBeVisible();
    await expectFit(rider, "trips");
    const trips = await captureDownload(rider);
    expect(trips.name).toBe(`trips-${before}.csv`);
    const count = Number.parseInt((await rider.heading(/^\d+ trips?$/).textContent()) ?? "", 10);
    expect(trips.lines).toHaveLength(1 + count);

    await rider.element.getByText("Which pass is the cheapest for how you ride?").click();
    await expect(rider.text(/the cheapest( for you)?: \$\d/)).toBeVisible();
    await expect(rider.element.getByLabel("How many of these trips were by e-bike?")).toBeVisible();
    await expectFit(rider, "the pass advisor");

    await rider.go(`/trips/rate?month=${before}`);
    await rider
      .link(/^Rate\s+the trip of/)
      .first()
      .click();
    await rider.button("Send rating").click();
    await expect(rider.element.getByRole("radio").first()).toBeFocused();
    await rider.page.keyboard.press("Space");
    await rider.page.keyboard.press("ArrowRight");
    await rider.element.getByLabel(/^Comment/).fill(`Bell 🔔 <b>broken</b> פעמון ${"w".repeat(200)}`);
    await expectFit(rider, "a rating");
    await rider.button("Send rating").click();
    await expect(rider.text("Thank you. You rated this trip 2 of 5.")).toBeVisible();
    expect(await rider.sent("POST", "/bts/user/trip-rating/")).toBe(1);
    await rider.link("Rate another trip").click();
    await rider.go(`/trips/rate?month=${before}`);
    await expect(rider.text("You rated it 2 of 5")).toBeVisible();

    await rider.go("/billing-info");
    await expect(rider.text("Visa ending in 4242")).toBeVisible();
    await expectFit(rider, "billing");
    await rider.page.emulateMedia({ media: "print" });
    await expect(rider.link("Update payment card")).toBeHidden();
    await expect(rider.text("Visa ending in 4242")).toBeVisible();
    await rider.page.emulateMedia({ media: null });
    await rider.link("Statements").click();
    await expect(rider.heading("Statements")).toBeFocused();
    await rider.go(`/statements?month=${before}`);
    await expect(rows(rider).nth(1)).toBeVisible();
    await expectFit(rider, "statements");
    const statement = await captureDownload(rider);
    expect(statement.lines).toHaveLength(await rows(rider).count());
    await rider.page.emulateMedia({ media: "print" });
    await expect(rider.button("Print")).toBeHidden();
    await expect(rider.text(/@example\.org$/)).toBeVisible();
    await rider.page.emulateMedia({ media: null });
  });
}
