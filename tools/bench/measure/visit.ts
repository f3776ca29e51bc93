import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import type { PageTimings } from "../page/probe.ts";
import { originOf } from "../server/servers.ts";

const KILOBITS = 1000 / 8;

export type ProfileId = "slow" | "fast" | "gzip";

/** A visitor's machine and network; in bytes per second and milliseconds. */
export interface Profile {
  readonly id: ProfileId;
  readonly name: string;
  readonly cpuSlowdown: number;
  /** Whether the browser accepts no other compression. */
  readonly isGzipOnly?: boolean;
  readonly network: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  } | null;
}

export const SLOW: Profile = {
  id: "slow",
  name: "slow 4G, CPU slowed 4 times",
  cpuSlowdown: 4,
  network: { latency: 150, downloadThroughput: 1600 * KILOBITS, uploadThroughput: 750 * KILOBITS },
};

export const FAST: Profile = { id: "fast", name: "no throttle", cpuSlowdown: 1, network: null };

/** A visitor of a host that does not serve Brotli. */
const SLOW_GZIP: Profile = { ...SLOW, id: "gzip", name: "slow 4G, CPU slowed 4 times, gzip", isGzipOnly: true };

export const PROFILES: readonly Profile[] = [SLOW, FAST, SLOW_GZIP];

/** The cost of one visit; times in milliseconds. */
export interface Visit extends Traffic {
  readonly firstScreen: number;
  readonly usable: number;
  /** 0 if no task took 50 ms. */
  readonly longestTask: number;
  readonly longestTaskAfterFirstScreen: number;
  /** The time of the page's main thread until its requests have ended: scripts, style, layout, painting. */
  readonly mainThread: number;
  readonly layoutShift: number;
}

export const VIEWPORT = { width: 412, height: 823 };
const PATIENCE_MS = 40_000;

export async function throttlePage(session: CDPSession, { cpuSlowdown, network, isGzipOnly }: Profile): Promise<void> {
  await session.send("Network.enable");
  if (isGzipOnly) await session.send("Network.setExtraHTTPHeaders", { headers: { "accept-encoding": "gzip" } });
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (network !== null) await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
}

/** The cost of the page once its requests have ended. */
export type Costs = () => Promise<Cost>;

type VisitArguments<Used> = readonly [
  contestant: Contestant,
  profile: Profile,
  probe: string,
  /** The visitor's actions once the page is loaded. */
  after?: (page: Page, costs: Costs) => Promise<Used>,
];

/** A cold visit without cache or storage. */
export async function visitCold<Used = undefined>(
  browser: Browser,
  ...visited: VisitArguments<Used>
): Promise<{ readonly visit: Visit; readonly used: Used | undefined }> {
  const context = await newContext(browser);
  try {
    return await visitInContext(context, ...visited);
  } finally {
    await context.close();
  }
}

/** A browser context without any earlier visit. */
export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: VIEWPORT, reducedMotion: "no-preference" });

/** A visit in a new page, with the cache of the context's earlier visits. */
export async function visitInContext<Used = undefined>(
  context: BrowserContext,
  ...[contestant, profile, probe, after]: VisitArguments<Used>
): Promise<{ readonly visit: Visit; readonly used: Used | undefined }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await throttlePage(session, profile);
  const traffic = watchTraffic(session);
  await page.addInitScript(`window.benchSubject = ${JSON.stringify(contestant.subject)};\n${probe}`);
  await page.goto(`${originOf("page")}/${contestant.id}`, { waitUntil: "commit" });
  await withTimeLimit(page.evaluate(() => window.bench?.usable));
  await traffic.waitUntilQuiet();
  const seen = await page.evaluate(() => window.bench?.readTimings());
  if (seen === undefined) throw new Error("the page has no probe");
  // Chromium's ScriptDuration leaves out modules, such as React and ours.
  const mainThread = await readMainThread(session);
  const counted = traffic.counted();
  const costs = async () => {
    traffic.restartWait();
    await traffic.waitUntilQuiet();
    return measureCost(page, session, traffic.counted());
  };
  const used = await after?.(page, costs);
  return { visit: { ...counted, ...summaryOf(seen), mainThread }, used };
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

async function withTimeLimit<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not usable after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The cost of a page so far. */
export interface Cost {
  /** Milliseconds of the page's main thread. */
  readonly mainThread: number;
  /** Bytes after a garbage collection. */
  readonly heap: number;
  readonly bytes: number;
  /** Milliseconds of its longest task; 0 if none took 50 ms. */
  readonly longestTask: number;
}

async function readMainThread(session: CDPSession): Promise<number> {
  return (await readMetric(session, "TaskDuration")) * 1000;
}

async function readMetric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? 0;
}

async function measureCost(page: Page, session: CDPSession, { bytes }: Traffic): Promise<Cost> {
  const mainThread = await readMainThread(session);
  const tasks = (await page.evaluate(() => window.bench?.readTimings().tasks)) ?? [];
  const longestTask = Math.max(0, ...tasks.map(({ duration }) => duration));
  await session.send("HeapProfiler.collectGarbage");
  return { mainThread, heap: await readMetric(session, "JSHeapUsedSize"), bytes, longestTask };
}

interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

const QUIET_MS = 500;

/** Counts a page's requests and their transferred bytes; `waitUntilQuiet` resolves after a while without requests. */
function watchTraffic(session: CDPSession) {
  const open = new Map<string, { isScript: boolean }>();
  let counted: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  let quietSince = performance.now();
  let settle = () => {};

  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url) || request.url.endsWith("/favicon.ico")) return;
    open.set(requestId, { isScript: type === "Script" });
    counted = { ...counted, requests: counted.requests + 1 };
  });
  const end = (requestId: string, bytes: number) => {
    const request = open.get(requestId);
    if (request === undefined) return;
    open.delete(requestId);
    const { isScript } = request;
    counted = { ...counted, bytes: counted.bytes + bytes, scriptBytes: counted.scriptBytes + (isScript ? bytes : 0) };
    quietSince = performance.now();
  };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const request = open.get(requestId);
    if (request !== undefined) request.isScript ||= type === "Script";
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));

  return {
    counted: () => counted,
    /** Restarts the wait after an action that may cause more requests. */
    restartWait(): void {
      quietSince = performance.now();
    },
    async waitUntilQuiet(): Promise<void> {
      await new Promise<void>((resolve) => {
        settle = resolve;
        const timer = setInterval(() => {
          if (open.size > 0 || performance.now() - quietSince < QUIET_MS) return;
          clearInterval(timer);
          settle();
        }, 50);
      });
    },
  };
}
