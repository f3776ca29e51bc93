import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { type RiderPage, test } from "./account-test.ts";

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

// A rating: other-scripts.spec.ts. The lists are the same in all programs; test/faults has each fault.
for (const system of sampleOf("programs of lists", ["phl", "lax", "las"] as const, 1)) {
  test(`${system}: a rider views and downloads trips and statements, and offline reads so until the device is online again`, async ({
    rider,
  }) => {
    await rider.open({ path: "/trips", system });
    const [, before] = await readMonths(rider);
    // Otherwise both months fail, each with its text.
    await expect(rider.heading(/^\d+ trips?$/)).toBeVisible();
    await rider.page.context().setOffline(true);
    await rider.button(/^Previous month/).click();
    await expect(rider.text("You are offline. We will try again as soon as you are back online.")).toBeVisible();
    await rider.page.context().setOffline(false);
    await expect(rider.text(/You are offline/)).toHaveCount(0);
    await expect(rider.button("Try again")).toHaveCount(0);
    await expect(rider.heading(/^\d+ trips?$/)).toBeVisible();
    const trips = await captureDownload(rider);
    expect(trips.name).toBe(`trips-${before}.csv`);
    const count = Number.parseInt((await rider.heading(/^\d+ trips?$/).textContent()) ?? "", 10);
    expect(trips.lines).toHaveLength(1 + count);
    expect(trips.lines[0]).toMatch(/^\uFEFF?Trip,Started,From,Ended,To,Minutes,Miles,Cost in USD/);
    expect(trips.lines[1]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d,/);

    await rider.go("/billing-info");
    await expect(rider.text("Visa ending in 4242")).toBeVisible();
    await rider.link("Statements").click();
    await expect(rider.heading("Statements")).toBeFocused();
    await rider.go(`/statements?month=${before}`);
    await expect(rows(rider).nth(1)).toBeVisible();
    const statement = await captureDownload(rider);
    expect(statement.name).toBe(`statement-${before}.csv`);
    expect(statement.lines).toHaveLength(await rows(rider).count());
    expect(statement.lines[0]).toMatch(/^\uFEFF?Date,Type,Item,Program,Amount in USD$/);
    await rider.page.emulateMedia({ media: "print" });
    await expect(rider.button("Print")).toBeHidden();
    await expect(rider.text(/@example\.org$/)).toBeVisible();
    await rider.page.emulateMedia({ media: null });
  });
}
