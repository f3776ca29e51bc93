import type { Browser } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import { originOf } from "../server/servers.ts";
import { newContext, SLOW, throttlePage } from "./visit.ts";

/** The work of the page's main thread until the first screen is usable, in milliseconds, the largest first. */
export type Trace = readonly (readonly [what: string, ms: number])[];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly fileName?: string } };
}

/** Readable names for Chromium's events. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ["compiling scripts", /^v8\.(?:compile|parse|produceCache)|^V8\.(?:Compile|Parse)|StreamingCompile/],
  ["evaluating modules", /^(?:EvaluateScript|v8\.evaluateModule)$/],
  [
    "running scripts (React, ours)",
    /^(?:FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|V8Console|EventDispatch)/,
  ],
  ["styles", /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|Document::updateStyle)/],
  ["layout", /^(?:Layout|PrePaint|IntersectionObserver|HitTest)/],
  ["painting", /^(?:Paint|Layerize|Commit|UpdateLayer|CompositeLayers)/],
  ["garbage collection", /GC|^V8\.(?:GCScavenger|GC)/],
  ["reading HTML", /^ParseHTML$/],
];

/** Makes one cold visit with the profiler's events, on slow 4G with a slowed CPU. */
export async function recordTrace(browser: Browser, contestant: Contestant, probe: string): Promise<Trace> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await throttlePage(await context.newCDPSession(page), SLOW);
    await page.addInitScript(`window.benchSubject = ${JSON.stringify(contestant.subject)};\n${probe}`);
    await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "blink.user_timing", "__metadata"] });
    await page.goto(`${originOf("page")}/${contestant.id}`, { waitUntil: "commit" });
    await page.evaluate(() => window.bench?.usable.then(() => performance.mark("bench-usable")));
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
      (await browser.stopTracing()).toString("utf8"),
    );
    return sumByKind(traceEvents);
  } finally {
    await context.close();
  }
}

function sumByKind(events: readonly TraceEvent[]): Trace {
  const end = events.find(({ name }) => name === "bench-usable");
  if (!end) throw new Error("the trace has no bench-usable");
  const isOurs = ({ pid, tid }: TraceEvent) => pid === end.pid && tid === end.tid;
  const starts = events.filter((event) => isOurs(event) && event.name === "navigationStart" && event.ts < end.ts);
  const start = Math.max(...starts.map(({ ts }) => ts), 0) || Math.min(...events.filter(isOurs).map(({ ts }) => ts));
  const completeEvents = events
    .filter((event) => isOurs(event) && event.ph === "X" && event.ts >= start && event.ts < end.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const sums = new Map<string, number>();
  const add = (kind: string, us: number) => sums.set(kind, (sums.get(kind) ?? 0) + us / 1000);
  const openEvents: { kind: string; until: number }[] = [];
  let busyTime = 0;
  for (const { name, ts, dur = 0 } of completeEvents) {
    while (openEvents.length > 0 && (openEvents.at(-1)?.until ?? 0) <= ts) openEvents.pop();
    const outer = openEvents.at(-1);
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? outer?.kind ?? "the browser's own";
    add(kind, dur);
    if (outer) add(outer.kind, -dur);
    else busyTime += dur;
    openEvents.push({ kind, until: ts + dur });
  }
  add("waiting for the line", end.ts - start - busyTime);
  return [...sums].filter(([, ms]) => ms >= 1).toSorted(([, one], [, other]) => other - one);
}
