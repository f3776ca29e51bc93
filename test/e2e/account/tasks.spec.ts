import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { type RiderPage, test } from "./account-test.ts";

async function downloadName({ page, button }: RiderPage): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button("Download CSV").click()]);
  return download.suggestedFilename();
}

// other-scripts.spec.ts rates a trip; trips.test.tsx and csv.test.ts test what a file has; test/faults tests each fault of
// these lists, which are the same in all programs.
for (const system of sampleOf("programs of lists", ["phl", "lax", "las"] as const, 1)) {
  test(`${system}: a rider views and downloads trips and statements, and reads that the device is offline until it is online again`, async ({
    rider,
  }) => {
    await rider.open({ path: "/trips", system });
    const monthSelect = rider.element.getByLabel("Month", { exact: true });
    await expect(monthSelect).toBeVisible();
    // The months are listed newest first. The current month may have just begun, and have few trips.
    const previousMonth = await monthSelect.locator("option").nth(1).getAttribute("value");
    // Offline, a month that is still loading would fail too, and show the same text.
    await expect(rider.heading(/^\d+ trips?$/)).toBeVisible();
    await rider.page.context().setOffline(true);
    await rider.button(/^Previous month/).click();
    await expect(rider.text("You are offline. We will try again as soon as you are back online.")).toBeVisible();
    await rider.page.context().setOffline(false);
    await expect(rider.text(/You are offline/)).toHaveCount(0);
    await expect(rider.button("Try again")).toHaveCount(0);
    await expect(rider.heading(/^\d+ trips?$/)).toBeVisible();
    expect(await downloadName(rider)).toBe(`trips-${previousMonth}.csv`);

    await rider.navigate(`/statements?month=${previousMonth}`);
    // The trips stay, with a table and a button of the same name, until the statements have loaded.
    await expect(rider.heading("Statements")).toBeVisible();
    await expect(rider.element.getByRole("table")).toBeVisible();
    expect(await downloadName(rider)).toBe(`statement-${previousMonth}.csv`);
    await rider.page.emulateMedia({ media: "print" });
    await expect(rider.button("Print")).toBeHidden();
    await expect(rider.text(/@example\.org$/)).toBeVisible();
    await rider.page.emulateMedia({ media: null });
  });
}
