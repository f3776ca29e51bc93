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
  /** Whether the browser accepts no other compression than gzip. */
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
const VISIT_LIMIT_MS = 40_000;

export async function throttlePage(session: CDPSession, { cpuSlowdown, network, isGzipOnly }: Profile): Promise<void> {
  await session.send("Network.enable");
  if (isGzipOnly) await session.send("Network.setExtraHTTPHeaders", { headers: { "accept-encoding": "gzip" } });
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (network !== null) await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
}

/** Waits until the page's requests have ended, and returns its cost. */
export type CostReader = () => Promise<Cost>;

type VisitArguments<ActResult> = readonly [
  contestant: Contestant,
  profile: Profile,
  probe: string,
  /** Acts as the visitor once the page is loaded; the visit has the result as `actResult`. */
  act?: (page: Page, readCost: CostReader) => Promise<ActResult>,
];

/** A cold visit without cache or storage. */
export async function visitCold<ActResult = undefined>(
  browser: Browser,
  ...visitArguments: VisitArguments<ActResult>
): Promise<{ readonly visit: Visit; readonly actResult: ActResult | undefined }> {
  const context = await newContext(browser);
  try {
    return await visitInContext(context, ...visitArguments);
  } finally {
    await context.close();
  }
}

/** A browser context without any earlier visit. */
export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: VIEWPORT, reducedMotion: "no-preference" });

/** A visit in a new page, with the cache of the context's earlier visits. */
export async function visitInContext<ActResult = undefined>(
  context: BrowserContext,
  ...[contestant, profile, probe, act]: VisitArguments<ActResult>
): Promise<{ readonly visit: Visit; readonly actResult: ActResult | undefined }> {
  const page = await context.newPage();
  page.setDefaultTimeout(VISIT_LIMIT_MS);
  const session = await context.newCDPSession(page);
  await throttlePage(session, profile);
  const traffic = watchTraffic(session);
  await page.addInitScript(`window.benchSubject = ${JSON.stringify(contestant.subject)};\n${probe}`);
  await page.goto(`${originOf("page")}/${contestant.id}`, { waitUntil: "commit" });
  await withTimeLimit(page.evaluate(() => window.bench?.usable));
  await traffic.waitUntilQuiet();
  const timings = await page.evaluate(() => window.bench?.readTimings());
  if (timings === undefined) throw new Error("the page has no probe");
  // Chromium's ScriptDuration leaves out modules, such as React and ours.
  const mainThread = await readMainThread(session);
  const total = traffic.total();
  const readCost = async () => {
    traffic.restartWait();
    await traffic.waitUntilQuiet();
    return measureCost(page, session, traffic.total());
  };
  const actResult = await act?.(page, readCost);
  return { visit: { ...total, ...summaryOf(timings), mainThread }, actResult };
}

function summaryOf({ firstScreen, usable, tasks, layoutShift }: PageTimings) {
  const longestTaskFrom = (from: number) =>
    Math.max(0, ...tasks.filter(({ start }) => start >= from).map(({ duration }) => duration));
  return {
    firstScreen,
    usable,
    layoutShift,
    longestTask: longestTaskFrom(0),
    longestTaskAfterFirstScreen: longestTaskFrom(firstScreen),
  };
}

async function withTimeLimit<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not usable after ${VISIT_LIMIT_MS / 1000} s`)), VISIT_LIMIT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
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
  const openRequests = new Map<string, { isScript: boolean }>();
  let total: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  let quietSince = performance.now();
  let resolveWait = () => {};

  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url) || request.url.endsWith("/favicon.ico")) return;
    openRequests.set(requestId, { isScript: type === "Script" });
    total = { ...total, requests: total.requests + 1 };
  });
  const endRequest = (requestId: string, bytes: number) => {
    const request = openRequests.get(requestId);
    if (request === undefined) return;
    openRequests.delete(requestId);
    const { isScript } = request;
    total = { ...total, bytes: total.bytes + bytes, scriptBytes: total.scriptBytes + (isScript ? bytes : 0) };
    quietSince = performance.now();
  };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const request = openRequests.get(requestId);
    if (request !== undefined) request.isScript ||= type === "Script";
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => endRequest(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => endRequest(requestId, 0));

  return {
    total: () => total,
    /** Restarts the wait after an action that may cause more requests. */
    restartWait(): void {
      quietSince = performance.now();
    },
    async waitUntilQuiet(): Promise<void> {
      await new Promise<void>((resolve) => {
        resolveWait = resolve;
        const timer = setInterval(() => {
          if (openRequests.size > 0 || performance.now() - quietSince < QUIET_MS) return;
          clearInterval(timer);
          resolveWait();
        }, 50);
      });
    },
  };
}
