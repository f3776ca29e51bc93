import type { CDPSession, Page } from "@playwright/test";
import type { Traffic } from "./traffic.ts";

/** The cost of a page so far. */
export interface Cost {
  /** Milliseconds of the page's main thread. */
  readonly mainThread: number;
  /** Bytes after a garbage collection. */
  readonly heap: number;
  readonly bytes: number;
  /** Milliseconds of its longest task; 0 where none took 50. */
  readonly longestTask: number;
}

export async function mainThreadOf(session: CDPSession): Promise<number> {
  return (await metric(session, "TaskDuration")) * 1000;
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? 0;
}

export async function costOf(page: Page, session: CDPSession, { bytes }: Traffic): Promise<Cost> {
  const mainThread = await mainThreadOf(session);
  const tasks = (await page.evaluate(() => window.bench?.seen().tasks)) ?? [];
  const longestTask = Math.max(0, ...tasks.map(({ duration }) => duration));
  await session.send("HeapProfiler.collectGarbage");
  return { mainThread, heap: await metric(session, "JSHeapUsedSize"), bytes, longestTask };
}
