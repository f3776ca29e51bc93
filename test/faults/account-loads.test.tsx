// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { reloadVisible } from "../../src/query/query-cache.ts";
import { ACCOUNT_LOADS, type AccountLoad, failureTextOf, HOME, listHomeReads, STATIONS_PATH } from "./account-loads.ts";
import { type AccountPage, openAccount } from "./account-page.tsx";
import { describeCells, type FaultName } from "./faults.ts";

const STILL_WAITING = "This is taking longer than usual.";
/** The notice on the login screen, to which a 401 leads: the service has rejected the token. */
const LOGGED_OUT = "You were logged out. Log in again to continue where you left off.";

/** The client waits for longer than 8 s, and retries a read once: after these faults the rider sees the data. */
const OVERCOME_FAULTS: readonly FaultName[] = ["a 503 once", "a delay of 8 s"];

async function checkLoad(row: AccountLoad, fault: FaultName): Promise<void> {
  const page = await openAccount(
    { path: row.appPath ?? "/", userName: "rider", program: row.program },
    ({ path, query }) => path === row.path && (row.month === undefined || query.get("month") === row.month),
  );
  const failureText = failureTextOf(row.path);
  const { otherLoadText = /Your current pass/ } = row;
  page.backEnd.setFault(fault);
  await page.render();
  await page.wait(7_000);
  const textAfter7s = page.text();
  const isNotified = [STILL_WAITING, LOGGED_OUT].some((notice) => textAfter7s.includes(notice));
  const exception = row.exceptions?.[fault];
  const accepted = [failureText, row.healthyText, ...(exception instanceof RegExp ? [exception] : [])];
  expect(isNotified || accepted.some((text) => text.test(textAfter7s)), `after 7 s: ${textAfter7s}`).toBe(true);
  expect(page.offersAction()).toBe(true);

  // After 52 s in all, each read and its retry have ended; after a minute, the page would load the stations anew.
  await page.wait(45_000);
  const text = page.text();
  if (fault === "a 401") {
    expect(text.split(LOGGED_OUT)).toHaveLength(2);
    expect(page.container.querySelector(".bs-closable [role=alert]")?.textContent).toBe(LOGGED_OUT);
    expect(page.backEnd.affectedCount()).toBe(1);
  } else if (exception instanceof RegExp) {
    expect(text).toMatch(exception);
    expect(text).toMatch(otherLoadText);
    expect(text).not.toMatch(failureText);
  } else {
    expect(text).toMatch(otherLoadText);
    const hasData = exception === "healthy" || OVERCOME_FAULTS.includes(fault);
    if (hasData) expect(text).toMatch(row.healthyText);
    else expect(text).toMatch(failureText);
    expect(page.backEnd.affectedCount()).toBeLessThanOrEqual(2);
    page.backEnd.setFault(null);
    if (!hasData) {
      await page.click("Try again");
      await page.wait(1_000);
    }
    expect(page.text()).toMatch(row.healthyText);
    expect(page.text()).not.toMatch(failureText);
    await checkReloads(page, row.path);
  }
}

/** Expects a screen with data to say that a reload has failed, until the next reload succeeds. */
async function checkReloads({ app, backEnd, wait, text }: AccountPage, path: string): Promise<void> {
  // The page reloads stations every minute, and shows their age instead of a failed reload.
  if (path === STATIONS_PATH) return;
  for (const isBroken of [true, false]) {
    backEnd.setFault(isBroken ? "a 500" : null);
    await act(async () => reloadVisible(app));
    await wait(10_000);
    expect(failureTextOf(path).test(text()), `after a reload: ${text()}`).toBe(isBroken);
  }
}

describeCells("what the account loads", ACCOUNT_LOADS, checkLoad);

it("home says which of its loads has failed, also a load that the table leaves out", async () => {
  const pathsInTable = Object.values(ACCOUNT_LOADS).map(({ path }) => path);
  const reads = await listHomeReads();
  expect(reads).toContain("/bikeshare/1/user");
  for (const path of reads.filter((read) => !pathsInTable.includes(read))) await checkLoad({ path, ...HOME }, "a 500");
});
