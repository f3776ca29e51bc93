import { cpus, release, totalmem, type } from "node:os";
import { bars } from "./drawn/bars.ts";
import { lines, type Panel } from "./drawn/lines.ts";
import { comparisonTable } from "./figures/comparison.ts";
import { interactionsTable, returningTable, tracesTable } from "./figures/more.ts";
import { figureOf, worstInteractionOf } from "./figures/results.ts";
import { table } from "./figures/table.ts";
import { verdictsOf } from "./figures/verdicts.ts";
import { LIMITS } from "./limits.ts";
import { JUDGED_TIMES } from "./measure/compare.ts";
import { GROWTHS, type Growth, type GrowthName } from "./measure/growth.ts";
import type { Run } from "./measure/whole-run.ts";

/** The results of a complete run. */
export interface BenchResults extends Run {
  readonly date: string;
  readonly runs: number;
  readonly machine: string;
}

export function machineHere(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${memory} GB, ${type()} ${release().split("-")[0]}, Node ${process.versions.node}`;
}

export const drawComparison = ({ rows }: BenchResults): string =>
  bars({
    title: "Slow 4G, CPU slowed 4 times: milliseconds until the first screen, and until it answers",
    unit: "ms",
    series: ["first screen", "usable"],
    rows: rows.map((row) => ({
      name: row.name,
      values: [figureOf(row, "slow", "firstScreen"), figureOf(row, "slow", "usable")],
    })),
  });

const ALONG: Readonly<Record<GrowthName, string>> = {
  widgets: "pricing elements on the page",
  trips: "trips in the month",
  screens: "screens visited",
  languages: "languages chosen",
};
const COSTS = [
  { figure: "mainThread", title: "main thread", unit: "ms", size: 1 },
  { figure: "heap", title: "heap", unit: "MB", size: 1e6 },
  { figure: "bytes", title: "over the line", unit: "kB", size: 1000 },
  { figure: "longestTask", title: "longest task", unit: "ms", size: 1 },
] as const;

export const drawGrowth = (growth: Readonly<Record<GrowthName, Growth>>): string =>
  lines({
    title: "How cost grows; no throttle, heap after garbage was collected",
    columns: COSTS.length,
    panels: GROWTHS.flatMap((name) =>
      COSTS.map(
        ({ figure, title, unit, size }): Panel => ({
          title,
          unit,
          along: ALONG[name],
          points: growth[name].map(({ count, cost }) => ({ x: count, y: cost[figure] / size })),
        }),
      ),
    ),
  });

function growthTable(growth: Readonly<Record<GrowthName, Growth>>): string {
  const cells = (name: GrowthName) =>
    COSTS.map(({ figure, unit, size }) => {
      const at = (index: number) => {
        const value = (growth[name].at(index)?.cost[figure] ?? 0) / size;
        return value < 10 ? value.toFixed(1) : String(Math.round(value));
      };
      return `${at(0)} → ${at(-1)} ${unit}`;
    });
  const rows = GROWTHS.map((name) => {
    const [first, last] = [growth[name].at(0), growth[name].at(-1)];
    return [`${first?.count ?? ""} → ${last?.count ?? ""} ${ALONG[name]}`, ...cells(name)];
  });
  return table(["", ...COSTS.map(({ title }) => title)], rows);
}

function purchaseLine({ rows }: BenchResults): string {
  const signUp = rows.find(({ id }) => id === "signup");
  const said = (["slow", "fast"] as const).flatMap((profile) => {
    const worst = signUp && worstInteractionOf(signUp, profile);
    if (!worst) return [];
    return `${worst.median} ms (${worst.min}–${worst.max}) ${profile === "slow" ? "with the CPU slowed 4 times" : "with no throttle"}`;
  });
  return said.join(" and ");
}

const moreOf = ({
  growth,
  returning,
  interactions,
  traces,
}: NonNullable<Run["more"]>): string => `## Who was there before

The second visit of the same browser, and the one after a release of ours that changed one text of the screen of trips,
when the loader in the cache has become too old. On slow 4G, the median of three. Others' releases are not ours to make.
Brotli is what the same answers would weigh: \`dist\` has each file as \`.br\` and \`.gz\` for hosts that serve them.

${returningTable(returning)}

## What a press costs

The main action of each screen, pressed with a mouse while the CPU is slowed 4 times; the median of three.

${interactionsTable(interactions)}

## Where the time goes

One cold visit of each on slow 4G with the CPU slowed 4 times, by the profiler's events of the page's thread.

${tracesTable(traces)}

## How cost grows

![Plots of thread time, heap and bytes along widgets, trips, screens and languages; the ends are in the table below](images/growth.svg)

${growthTable(growth)}

\`npm run bench\` measures these with no throttle, each the median of three pages. A month of trips is one answer of the
service, which the bytes are; it is read in slices, and the list shows twenty of them at a time. A list may have 16 MB, any
other answer 2. A task below 50 ms counts as none.`;

/** docs/performance.md. */
export function documentOf(found: BenchResults): string {
  const verdicts = verdictsOf(found.rows, found.more?.interactions).map(({ claim, found: measured, holds }) => [
    claim,
    measured,
    holds ? "yes" : "**no**",
  ]);
  return `# Performance

Written by \`npm run bench\`; do not edit. Measured on ${found.date}: ${found.machine}, ${found.browser}, the median of
${found.runs} cold visits (in brackets the least and the most), of ${found.runs * JUDGED_TIMES} on slow 4G for the rows that are held against one another; 412 × 823
pixels.

\`\`\`sh
npm ci && npm run bench                          # all of this page, in about seventeen minutes
npm run bench -- --only signup,netlify --runs 3  # some rows, printed and not written here
npm run bench -- --draw                          # this page again, from the last run's figures
\`\`\`

## Beside others

${found.rows.length} pages that differ in one thing alone: what is embedded. All come over HTTP/2 from this machine, gzipped, with the
same headers; the page, the scripts, and the back ends have an origin each. Others' packages come from npm
(\`tools/bench/package.json\`) and talk to a stand-in of their back end. *First screen* is the frame in which the heading or
form that the rider came for is drawn with its styles; *usable* is when its first control has answered a click. *Main
thread* is all work of the page: Chromium's own count of script time leaves modules out. kB are 1000 bytes as they came
over the line.

![Bars of the first screen and the usable time of each page on slow 4G; the figures are in the table below](images/performance.svg)

### Slow 4G (150 ms, 1.6 Mbit/s), CPU slowed 4 times

${comparisonTable(found.rows, "slow")}

### No throttle

${comparisonTable(found.rows, "fast")}

The slowest interaction of a purchase, typed and clicked from the pass to the confirmation
(\`npm run bench -- --only signup\`): ${purchaseLine(found)}.

## What it has to show

${table(["", "measured", "holds"], verdicts)}

${found.more === null ? "" : moreOf(found.more)}

## Where the bytes are

Each build draws the modules of \`dist/cdn\` into \`dist/treemap.html\`, with their sizes.

## What limits it now

${LIMITS}`;
}
