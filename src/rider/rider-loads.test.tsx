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

const LOADS: readonly { key: RiderKey; path: string; useData: () => Load<unknown> }[] = [
  { key: "user", path: "/bikeshare/1/user", useData: useUser },
  { key: "summary", path: "/bikeshare/1/user/summary", useData: useSummary },
  { key: "payment-profile", path: "/bikeshare/1/user/paymentProfile", useData: usePaymentProfile },
  { key: "unpaid-fees", path: "/bts/user/unpaid-fees", useData: useUnpaidFees },
  { key: "reward-points", path: "/bts/rewards/points/", useData: useRewardPoints },
  { key: "reward-options", path: "/bts/rewards/available/", useData: useRewardOptions },
  { key: "stations", path: "/bikeshare/1/user/frequentedkiosks", useData: useFrequentedStations },
  { key: "key-card", path: "/bikeshare/1/user/usercard", useData: useKeyCard },
];

const { app, sandbox, settle, show } = openAppContextPerTest();

let statuses: Load<unknown>["status"][];
beforeEach(() => {
  statuses = [];
});

function StatusProbe({ useData }: { readonly useData: () => Load<unknown> }) {
  const { status } = useData();
  statuses.push(status);
  return status;
}

/** Shows parts of two screens that load the same data of the rider. */
async function showTwice(useData: () => Load<unknown>) {
  await show([1, 2].map((part) => <StatusProbe key={part} useData={useData} />));
  await settle(1_000);
}
async function logIn(username: string) {
  await act(() => logInWith(app(), { username, password: PASSWORD }));
  await settle(1_000);
}
const callsTo = async (path: string) => (await sandbox().state()).received.filter((call) => call.path === path).length;

it.each(LOADS)(
  "$key is loaded once for all, again after a change, and for each rider alone",
  async ({ key, path, useData }) => {
    await showTwice(useData);
    expect([statuses.at(-1), await callsTo(path)]).toEqual(["idle", 0]);
    await logIn("rider");
    expect([statuses.at(-1), await callsTo(path)]).toEqual(["ready", 1]);
    const firstReady = statuses.indexOf("ready");
    await act(async () => reloadRider(app(), key));
    await settle(1_000);
    expect(await callsTo(path)).toBe(2);
    expect(statuses.slice(firstReady), "the known data stays until the new answer arrives").not.toContain("loading");
    await act(async () => sessionOf(app()).logOut());
    expect(statuses.at(-1)).toBe("idle");
    const countBefore = statuses.length;
    await logIn("delinquent");
    expect(statuses.slice(countBefore)).toContain("loading");
    expect(await callsTo(path)).toBe(3);
  },
);

it("a prefetched user is not loaded again by the screens", async () => {
  const path = "/bikeshare/1/user";
  prefetchUser(app());
  await settle(1_000);
  expect(await callsTo(path)).toBe(0);
  await logIn("rider");
  prefetchUser(app());
  await settle(1_000);
  expect(await callsTo(path)).toBe(1);
  await showTwice(useUser);
  expect(statuses).not.toContain("loading");
  expect([statuses.at(-1), await callsTo(path)]).toEqual(["ready", 1]);
});
