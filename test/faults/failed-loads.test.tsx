// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Program } from "../../src/domain/program.ts";
import { las } from "../../src/domain/programs/las.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { reloadVisible } from "../../src/query/query-cache.ts";
import { IS_DEEP, SEED, sampleOf } from "../seeded.ts";
import { isLoad, textOfFailedLoad } from "./account-loads.ts";
import { openAccount } from "./account-page.tsx";

vi.setConfig({ testTimeout: 60_000 });

/** Stations are refreshed by themselves, and then say how old they are. */
const STATIONS = "/bikeshare/1/user/frequentedkiosks";

interface Row {
  readonly path: string;
  readonly userName: string;
  readonly of?: Program;
}

const ROWS: readonly Row[] = [
  ...["/", "/update-payment", "/billing-info", "/statements", "/trips", "/trips?advice=1", "/trips/rate", "/pricing"],
  ...["/renew", "/renew?early=1", "/rewards/redeem", "/rewards/redeem/1", "/cancel", "/refer", "/profile", "/key-card"],
]
  .map((path): Row => ({ path, userName: "rider" }))
  .concat([
    { path: "/", userName: "newcomer" },
    { path: "/trips", userName: "newcomer" },
    { path: "/key-card", userName: "newcomer", of: las },
    { path: "/", userName: "delinquent" },
    { path: "/settle-fees", userName: "delinquent" },
    { path: "/change", userName: "monthly", of: lax },
    { path: "/tapCard", userName: "rider", of: lax },
  ]);

/** The calls of a list that fail in a normal run: one for each screen, by the seed. */
const drawn = <Call,>(calls: readonly Call[], turn: number) =>
  calls.filter((_, index) => IS_DEEP || index === (SEED + turn) % calls.length);

// account-loads.test.tsx breaks each load once: these are screens on which several loads may fail, all in a deep run.
it.each(
  sampleOf(
    "screens of failed loads",
    ROWS.map((row, turn) => ({ ...row, turn })),
    6,
  ),
)("$path says to $userName which load has failed, at first and again", async ({ turn, ...row }) => {
  let failing: string | null = null;
  const open = () => openAccount(row, ({ method, path }) => method === "GET" && (failing === null || path === failing));
  const page = await open();
  await page.render();
  await page.wait(1_000);
  const calls = [...new Set(page.backEnd.sent().map(({ path }) => path))].filter(isLoad);
  const silent: string[] = [];
  for (const path of drawn(calls, turn).filter((each) => each !== STATIONS)) {
    failing = path;
    page.backEnd.set("a 500");
    await act(async () => reloadVisible(page.app));
    await page.wait(10_000);
    if (!page.text().includes(textOfFailedLoad(path))) silent.push(`${path} again`);
    page.backEnd.set(null);
    await act(async () => reloadVisible(page.app));
    await page.wait(1_000);
    if (page.text().includes(textOfFailedLoad(path))) silent.push(`${path} after a reload`);
  }
  await page.close();
  for (failing of drawn(calls, turn)) {
    const first = await open();
    first.backEnd.set("a 500");
    await first.render();
    await first.wait(10_000);
    if (!first.text().includes(textOfFailedLoad(failing))) silent.push(failing);
    await first.close();
  }
  expect(silent).toEqual([]);
});
