// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { logInWith, PASSWORD } from "../../test/sandbox-app.ts";
import { useFrequentedStations } from "../features/home/stations.tsx";
import { useRewardOptions } from "../features/rewards/reward-parts.tsx";
import type { Load } from "../query/use-load.ts";
import { sessionOf } from "../session/session.ts";
import { prefetchUser } from "./prefetch-user.ts";
import {
  type RiderKey,
  reloadRider,
  useKeyCard,
  usePaymentProfile,
  useRewardPoints,
  useSummary,
  useUnpaidFees,
  useUser,
} from "./rider-loads.ts";

const LOADS: readonly { key: RiderKey; path: string; use: () => Load<unknown> }[] = [
  { key: "user", path: "/bikeshare/1/user", use: useUser },
  { key: "summary", path: "/bikeshare/1/user/summary", use: useSummary },
  { key: "payment-profile", path: "/bikeshare/1/user/paymentProfile", use: usePaymentProfile },
  { key: "unpaid-fees", path: "/bts/user/unpaid-fees", use: useUnpaidFees },
  { key: "reward-points", path: "/bts/rewards/points/", use: useRewardPoints },
  { key: "reward-options", path: "/bts/rewards/available/", use: useRewardOptions },
  { key: "stations", path: "/bikeshare/1/user/frequentedkiosks", use: useFrequentedStations },
  { key: "key-card", path: "/bikeshare/1/user/usercard", use: useKeyCard },
];

const { app, sandbox, settle, show } = openAppContextPerTest();

let seen: Load<unknown>["status"][];
beforeEach(() => {
  seen = [];
});

function Part({ use }: { readonly use: () => Load<unknown> }) {
  const { status } = use();
  seen.push(status);
  return status;
}

/** Parts of two screens that load the same data of the rider. */
async function showTwice(use: () => Load<unknown>) {
  await show([1, 2].map((part) => <Part key={part} use={use} />));
  await settle(1_000);
}
async function logIn(username: string) {
  await act(() => logInWith(app(), { username, password: PASSWORD }));
  await settle(1_000);
}
const asked = async (path: string) => (await sandbox().state()).received.filter((call) => call.path === path).length;

it.each(LOADS)(
  "$key is loaded once for all, again after a change, and for each rider alone",
  async ({ key, path, use }) => {
    await showTwice(use);
    expect([seen.at(-1), await asked(path)]).toEqual(["idle", 0]);
    await logIn("rider");
    expect([seen.at(-1), await asked(path)]).toEqual(["ready", 1]);
    const first = seen.indexOf("ready");
    await act(async () => reloadRider(app(), key));
    await settle(1_000);
    expect(await asked(path)).toBe(2);
    expect(seen.slice(first), "the known data stays until the new answer arrives").not.toContain("loading");
    await act(async () => sessionOf(app()).logOut());
    expect(seen.at(-1)).toBe("idle");
    const before = seen.length;
    await logIn("delinquent");
    expect(seen.slice(before)).toContain("loading");
    expect(await asked(path)).toBe(3);
  },
);

it("a prefetched user is not loaded again by the screens", async () => {
  const path = "/bikeshare/1/user";
  prefetchUser(app());
  await settle(1_000);
  expect(await asked(path)).toBe(0);
  await logIn("rider");
  prefetchUser(app());
  await settle(1_000);
  expect(await asked(path)).toBe(1);
  await showTwice(useUser);
  expect(seen).not.toContain("loading");
  expect([seen.at(-1), await asked(path)]).toEqual(["ready", 1]);
});
