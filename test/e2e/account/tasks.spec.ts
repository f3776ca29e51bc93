import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { type RiderPage, test } from "./account-test.ts";

const findRows = (rider: RiderPage) => rider.element.getByRole("table").getByRole("row");

async function captureDownload(
  rider: RiderPage,
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const [download] = await Promise.all([rider.page.waitForEvent("download"), rider.button("Download CSV").click()]);
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

// other-scripts.spec.ts rates a trip; test/faults tests each fault of these lists, which are the same in all programs.
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
    const tripsFile = await captureDownload(rider);
    expect(tripsFile.name).toBe(`trips-${previousMonth}.csv`);
    const tripCount = Number.parseInt((await rider.heading(/^\d+ trips?$/).textContent()) ?? "", 10);
    expect(tripsFile.lines).toHaveLength(1 + tripCount);
    expect(tripsFile.lines[0]).toMatch(/^\uFEFF?Trip,Started,From,Ended,To,Minutes,Miles,Cost in USD/);
    expect(tripsFile.lines[1]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d,/);

    await rider.navigate("/billing-info");
    await expect(rider.text("Visa ending in 4242")).toBeVisible();
    await rider.link("Statements").click();
    await expect(rider.heading("Statements")).toBeFocused();
    await rider.navigate(`/statements?month=${previousMonth}`);
    await expect(findRows(rider).nth(1)).toBeVisible();
    const statementFile = await captureDownload(rider);
    expect(statementFile.name).toBe(`statement-${previousMonth}.csv`);
    expect(statementFile.lines).toHaveLength(await findRows(rider).count());
    expect(statementFile.lines[0]).toMatch(/^\uFEFF?Date,Type,Item,Program,Amount in USD$/);
    await rider.page.emulateMedia({ media: "print" });
    await expect(rider.button("Print")).toBeHidden();
    await expect(rider.text(/@example\.org$/)).toBeVisible();
    await rider.page.emulateMedia({ media: null });
  });
}
