import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Contestant } from "../contestants/contestant.ts";
import type { PageTimings } from "../page/probe.ts";
import { originOf } from "../server/hosts.ts";
import { type Cost, costOf, mainThreadOf } from "./cost.ts";
import type { Profile } from "./profile.ts";
import { type Traffic, watchTraffic } from "./traffic.ts";

/** The cost of one visit; times in milliseconds. */
export interface Visit extends Traffic {
  readonly firstScreen: number;
  readonly usable: number;
  /** 0 where none took 50 ms. */
  readonly longestTask: number;
  readonly longestTaskAfterFirstScreen: number;
  /** The time of the page's main thread until its requests have ended: scripts, style, layout, painting. */
  readonly mainThread: number;
  readonly layoutShift: number;
}

export const VIEWPORT = { width: 412, height: 823 };
const PATIENCE_MS = 40_000;

export async function throttle(session: CDPSession, { cpuSlowdown, network }: Profile): Promise<void> {
  await session.send("Network.enable");
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (network !== null) await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
}

/** The cost of the page once its requests have ended. */
export type Costs = () => Promise<Cost>;

/**
 * A cold visit without cache or storage.
 * @param after The visitor's actions once the page is loaded.
 */
export async function visit<Used = undefined>(
  browser: Browser,
  contestant: Contestant,
  profile: Profile,
  probe: string,
  after?: (page: Page, costs: Costs) => Promise<Used>,
): Promise<{ readonly visit: Visit; readonly used: Used | undefined }> {
  const context = await newContext(browser);
  try {
    return await visitIn(context, contestant, profile, probe, after);
  } finally {
    await context.close();
  }
}

/** A browser context without any earlier visit. */
export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: VIEWPORT, reducedMotion: "no-preference" });

/** A visit in a new page, with the cache of the context's earlier visits. */
export async function visitIn<Used = undefined>(
  context: BrowserContext,
  contestant: Contestant,
  profile: Profile,
  probe: string,
  after?: (page: Page, costs: Costs) => Promise<Used>,
): Promise<{ readonly visit: Visit; readonly used: Used | undefined; readonly brotliBytes: () => Promise<number> }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await throttle(session, profile);
  const traffic = watchTraffic(session);
  await page.addInitScript(`window.benchSubject = ${JSON.stringify(contestant.subject)};\n${probe}`);
  await page.goto(`${originOf("page")}/${contestant.id}`, { waitUntil: "commit" });
  await inTime(page.evaluate(() => window.bench?.usable));
  await traffic.settled();
  const seen = await page.evaluate(() => window.bench?.seen());
  if (seen === undefined) throw new Error("the page has no probe");
  // Chromium's ScriptDuration leaves out modules, such as React and ours.
  const mainThread = await mainThreadOf(session);
  const counted = traffic.counted();
  const costs = async () => {
    traffic.restartWait();
    await traffic.settled();
    return costOf(page, session, traffic.counted());
  };
  const used = await after?.(page, costs);
  return { visit: { ...counted, ...summaryOf(seen), mainThread }, used, brotliBytes: traffic.brotliBytes };
}

function summaryOf({ firstScreen, usable, tasks, layoutShift }: PageTimings) {
  const longest = (from: number) =>
    Math.max(0, ...tasks.filter(({ start }) => start >= from).map(({ duration }) => duration));
  return {
    firstScreen,
    usable,
    layoutShift,
    longestTask: longest(0),
    longestTaskAfterFirstScreen: longest(firstScreen),
  };
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not usable after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
