// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { reloadVisible } from "../../src/query/query-cache.ts";
import { ACCOUNT_LOADS, type AccountLoad, fetchHomeReads, HOME, STATIONS, textOfFailedLoad } from "./account-loads.ts";
import { type AccountPage, openAccount } from "./account-page.tsx";
import { describeCells, type FaultName } from "./faults.ts";

const STILL_WAITING = "This is taking longer than usual.";
/** The notice for a lost token, at login only. */
const LOGGED_OUT = "You were logged out. Log in again to continue where you left off.";

/** Reads are retried once (spec 7), so that a single failure or a short delay succeeds. */
const ENDS_WELL: readonly FaultName[] = ["a 503 once", "a delay of 8 s"];

async function meetFault(row: AccountLoad, fault: FaultName): Promise<void> {
  const page = await openAccount(
    { path: row.appPath ?? "/", userName: "rider", program: row.program },
    ({ path, query }) => path === row.path && (row.month === undefined || query.get("month") === row.month),
  );
  const says = textOfFailedLoad(row.path);
  const { beside = /Your current pass/ } = row;
  page.backEnd.setFault(fault);
  await page.render();
  await page.wait(7_000);
  const soon = page.text();
  const isSaid = says.test(soon) || [STILL_WAITING, LOGGED_OUT].some((words) => soon.includes(words));
  const instead = row.exceptions?.[fault];
  const isOther = instead instanceof RegExp && instead.test(soon);
  expect(isSaid || isOther || row.healthy.test(soon), `after 7 s: ${soon}`).toBe(true);
  expect(page.offersAction()).toBe(true);

  // Stations are loaded again after a minute: each read has ended by then.
  await page.wait(45_000);
  const text = page.text();
  if (fault === "a 401") {
    expect(text.split(LOGGED_OUT)).toHaveLength(2);
    expect(page.backEnd.affectedCount()).toBe(1);
  } else if (instead instanceof RegExp) {
    expect(text).toMatch(instead);
    expect(text).toMatch(beside);
    expect(text).not.toMatch(says);
  } else {
    expect(text).toMatch(beside);
    const endsWell = row.exceptions?.[fault] === "healthy" || ENDS_WELL.includes(fault);
    if (endsWell) expect(text).toMatch(row.healthy);
    else expect(text).toMatch(says);
    expect(page.backEnd.affectedCount()).toBeLessThanOrEqual(2);
    page.backEnd.setFault(null);
    if (!endsWell) {
      await page.click("Try again");
      await page.wait(1_000);
    }
    expect(page.text()).toMatch(row.healthy);
    expect(page.text()).not.toMatch(says);
    await reloadInVain(page, row.path);
  }
}

/** A screen that has its data says so too where a reload fails, until the next one succeeds. */
async function reloadInVain({ app, backEnd, wait, text }: AccountPage, path: string): Promise<void> {
  // Stations are refreshed by themselves, and then say how old they are.
  if (path === STATIONS) return;
  for (const isBroken of [true, false]) {
    backEnd.setFault(isBroken ? "a 500" : null);
    await act(async () => reloadVisible(app));
    await wait(10_000);
    expect(textOfFailedLoad(path).test(text()), `after a reload: ${text()}`).toBe(isBroken);
  }
}

describeCells("what the account loads", ACCOUNT_LOADS, meetFault);

it("home says which of its loads has failed, also one without a row of its own", async () => {
  const listed = Object.values(ACCOUNT_LOADS).map(({ path }) => path);
  const reads = await fetchHomeReads();
  expect(reads).toContain("/bikeshare/1/user");
  for (const path of reads.filter((read) => !listed.includes(read))) await meetFault({ path, ...HOME }, "a 500");
});
