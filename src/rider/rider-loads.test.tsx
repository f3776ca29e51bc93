// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { logInWith, openSandbox, PASSWORD } from "../../test/sandbox-app.ts";
import { AppContextProvider } from "../app-context/use-app-context.tsx";
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

type Status = Load<unknown>["status"];

interface PartProps {
  readonly use: () => Load<unknown>;
  readonly see: (status: Status) => void;
}

function Part({ use, see }: PartProps) {
  const { status } = use();
  see(status);
  return status;
}

const pages: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of pages.splice(0)) await close();
});

/** Parts of two elements of one program that load the same data of the rider. */
async function openPage(use: () => Load<unknown>) {
  const { clock, fetch, openApp } = openSandbox();
  const asked: string[] = [];
  const app = openApp((input, init) => {
    asked.push(new URL(new Request(input, init).url).pathname.replace(/^\/w\/\w+/, ""));
    return fetch(input, init);
  });
  const session = sessionOf(app);
  const seen: Status[] = [];
  const see = (status: Status) => void seen.push(status);
  const roots = [0, 1].map(() => createRoot(document.createElement("div")));
  const settle = () => act(() => clock.advance(1_000));
  const render = (root: (typeof roots)[number]) =>
    act(async () =>
      root.render(
        <AppContextProvider value={app}>
          <Part use={use} see={see} />
        </AppContextProvider>,
      ),
    );
  pages.push(async () => {
    for (const root of roots) await act(async () => root.unmount());
  });
  return {
    app,
    seen,
    asked: (path: string) => asked.filter((each) => each === path).length,
    settle,
    async render() {
      for (const root of roots) await render(root);
      await settle();
    },
    async logIn(username: string) {
      await act(() => logInWith(app, { username, password: PASSWORD }));
      await settle();
    },
    logOut: () => act(async () => session.logOut()),
    session,
  };
}

it.each(LOADS)(
  "$key is loaded once for all, again after a change, and for each rider alone",
  async ({ key, path, use }) => {
    const page = await openPage(use);
    await page.render();
    expect([page.seen.at(-1), page.asked(path)]).toEqual(["idle", 0]);
    await page.logIn("rider");
    expect([page.seen.at(-1), page.asked(path)]).toEqual(["ready", 1]);
    const first = page.seen.indexOf("ready");
    await act(async () => reloadRider(page.app, key));
    await page.settle();
    expect(page.asked(path)).toBe(2);
    expect(page.seen.slice(first), "the known data stays until the new answer arrives").not.toContain("loading");
    await page.logOut();
    expect(page.seen.at(-1)).toBe("idle");
    const before = page.seen.length;
    await page.logIn("delinquent");
    expect(page.seen.slice(before)).toContain("loading");
    expect(page.asked(path)).toBe(3);
  },
);

it("a prefetched user is not loaded again by the screens", async () => {
  const page = await openPage(useUser);
  prefetchUser(page.app);
  await page.settle();
  expect(page.asked("/bikeshare/1/user")).toBe(0);
  await page.logIn("rider");
  prefetchUser(page.app);
  await page.settle();
  expect(page.asked("/bikeshare/1/user")).toBe(1);
  await page.render();
  expect(page.seen).toEqual(["ready", "ready"]);
  expect(page.asked("/bikeshare/1/user")).toBe(1);
});
