import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import { originOf } from "../server/servers.ts";
import { newContext, SLOW, throttlePage } from "./visit.ts";

/** The largest costs of a page's thread until its first screen is usable, by function, in milliseconds. */
export type Costs = readonly (readonly [what: string, ms: number])[];

/** The fields of a browser's profile that we read. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallFrame;
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  /** Microseconds between one sample and the one before. */
  readonly timeDeltas?: readonly number[];
}
interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Makes one cold visit with the sampling profiler, on slow 4G with a slowed CPU. */
export async function recordCosts(
  browser: Browser,
  { id, subject }: Contestant,
  probe: string,
  cdnFolder: string,
): Promise<Costs> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttlePage(session, SLOW);
    await page.addInitScript(`window.benchSubject = ${JSON.stringify(subject)};\n${probe}`);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: 200 });
    await session.send("Profiler.start");
    await page.goto(`${originOf("page")}/${id}`, { waitUntil: "commit" });
    await page.evaluate(() => window.bench?.usable);
    const { profile } = await session.send("Profiler.stop");
    return costsIn(profile, sourceMapsIn(cdnFolder));
  } finally {
    await context.close();
  }
}

/** Charges each sample to the innermost function of ours on its stack, or else to the package or the browser. */
export function costsIn(profile: Profile, sourceOf: (frame: CallFrame) => string | null): Costs {
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const nameOf = (id: number): string | null => {
    let innermost: string | null = null;
    for (let nodeId: number | undefined = id; nodeId !== undefined; nodeId = parents.get(nodeId)) {
      const frame = frames.get(nodeId);
      const name = frame ? sourceOf(frame) : null;
      if (name?.startsWith("src/") || name?.startsWith("widgets/")) return name;
      innermost ??= name;
    }
    return innermost;
  };
  const sums = new Map<string, number>();
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const name = nameOf(id);
    if (name) sums.set(name, (sums.get(name) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one).slice(0, 10);
}

/** Returns "src/file.ts functionName" for a frame in a built file, "react-dom" for one in a package. */
function sourceMapsIn(cdnFolder: string): (frame: CallFrame) => string | null {
  const files = new Map<
    string,
    { readonly map: SourceMap; readonly sources: ReadonlyMap<string, readonly string[]> }
  >();
  const fileOf = (url: string) => {
    const path = url.replace(`${originOf("cdn")}/`, "");
    const knownFile = files.get(path);
    // Prerendered screens have no source map.
    if (knownFile || !existsSync(join(cdnFolder, `${path}.map`))) return knownFile;
    const payload = JSON.parse(readFileSync(join(cdnFolder, `${path}.map`), "utf8"));
    const linesBySource = payload.sources.map((source: string, index: number) => [
      source,
      String(payload.sourcesContent?.[index] ?? "").split("\n"),
    ]);
    const file = { map: new SourceMap(payload), sources: new Map<string, readonly string[]>(linesBySource) };
    files.set(path, file);
    return file;
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (!url.startsWith(`${originOf("cdn")}/`))
      return /^\((?:garbage|program)/.test(functionName) ? functionName : null;
    const file = fileOf(url);
    if (!file) return basename(url);
    const { map, sources } = file;
    const entry = map.findEntry(lineNumber, columnNumber);
    if (!("originalSource" in entry)) return basename(url);
    const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entry.originalSource) ?? [];
    if (packageName) return packageName;
    const line = sources.get(entry.originalSource)?.[entry.originalLine] ?? "";
    const name = functionName === "" && columnNumber === 0 ? "" : nameBefore(line, entry.originalColumn);
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, "")} ${name}`.trim();
  };
}

/** The name of the function that is declared at a column of a source line: the last name before its parameters. */
const nameBefore = (line: string, column: number): string =>
  /^\s*(\w+)/.exec(line.slice(column))?.[1]?.replace(/^(?:function|async)$/, "") ||
  (/(\w+)\W*(?:async\s*)?$/.exec(line.slice(0, column))?.[1] ?? "");
