import { cpus, release, totalmem, type } from "node:os";
import { barChart, type LineChart, lineCharts } from "./charts.ts";
import { figureOf, worstInteractionOf } from "./figures/results.ts";
import {
  comparisonTable,
  costsTable,
  earlyPressesTable,
  interactionsTable,
  returningTable,
  table,
  tracesTable,
} from "./figures/tables.ts";
import { verdictsOf } from "./figures/verdicts.ts";
import { COMPARED_FACTOR } from "./measure/compare.ts";
import { GROWTHS, type Growth, type GrowthName } from "./measure/growth.ts";
import type { Run } from "./measure/measure-all.ts";

/** The results of a run of the benchmark, of all rows or only of some, with its date and its number of visits. */
export interface BenchResults extends Run {
  readonly date: string;
  readonly runs: number;
  readonly machine: string;
}

export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${memory} GB, ${type()} ${release().split("-")[0]}, Node ${process.versions.node}`;
}

export const comparisonChart = ({ rows }: BenchResults): string =>
  barChart({
    title: "Slow 4G, CPU slowed 4 times: milliseconds until the first screen, and until it is usable",
    unit: "ms",
    series: ["first screen", "usable"],
    rows: rows.map((row) => ({
      name: row.name,
      values: [figureOf(row, "slow", "firstScreen"), figureOf(row, "slow", "usable")],
    })),
  });

const COUNT_LABELS: Readonly<Record<GrowthName, string>> = {
  widgets: "pricing elements on the page",
  trips: "trips in the month",
  screens: "screens visited",
  languages: "languages chosen",
};
const COST_FIGURES = [
  { figure: "mainThread", title: "main thread", unit: "ms", size: 1 },
  { figure: "heap", title: "heap", unit: "MB", size: 1e6 },
  { figure: "bytes", title: "transferred", unit: "kB", size: 1000 },
  { figure: "longestTask", title: "longest task", unit: "ms", size: 1 },
] as const;

export const growthChart = (growth: Readonly<Record<GrowthName, Growth>>): string =>
  lineCharts({
    title: "How the cost grows; no throttle, heap after a garbage collection",
    columns: COST_FIGURES.length,
    panels: GROWTHS.flatMap((name) =>
      COST_FIGURES.map(
        ({ figure, title, unit, size }): LineChart => ({
          title,
          unit,
          xLabel: COUNT_LABELS[name],
          points: growth[name].map(({ count, cost }) => ({ x: count, y: cost[figure] / size })),
        }),
      ),
    ),
  });

function growthTable(growth: Readonly<Record<GrowthName, Growth>>): string {
  const cells = (name: GrowthName) =>
    COST_FIGURES.map(({ figure, unit, size }) => {
      const valueAt = (index: number) => {
        const value = (growth[name].at(index)?.cost[figure] ?? 0) / size;
        return value < 10 ? value.toFixed(1) : String(Math.round(value));
      };
      return `${valueAt(0)} → ${valueAt(-1)} ${unit}`;
    });
  const rows = GROWTHS.map((name) => {
    const [first, last] = [growth[name].at(0), growth[name].at(-1)];
    return [`${first?.count ?? ""} → ${last?.count ?? ""} ${COUNT_LABELS[name]}`, ...cells(name)];
  });
  return table(["", ...COST_FIGURES.map(({ title }) => title)], rows);
}

function purchaseLine({ rows }: BenchResults): string {
  const signUp = rows.find(({ id }) => id === "signup");
  const figures = (["slow", "fast"] as const).flatMap((profile) => {
    const worst = signUp && worstInteractionOf(signUp, profile);
    if (!worst) return [];
    return `${worst.median} ms (${worst.min}–${worst.max}) ${profile === "slow" ? "with the CPU slowed 4 times" : "with no throttle"}`;
  });
  return figures.join(" and ");
}

const detailSections = (
  { growth, returning, interactions, traces }: NonNullable<Run["more"]>,
  { costs, earlyPresses }: Run,
): string => `## A press right after the first screen

The main button of each first screen ("Choose" of the first pass, "Continue", "Log in"), pressed with the mouse as soon as the
screen is visible, on slow 4G with the CPU slowed 4 times: milliseconds from the pointer going down to the frame that shows that
the press was taken, and to the frame with its effect, once React is there.

${earlyPressesTable(earlyPresses)}

## Returning visitors

The second visit of the same browser, and a visit after we released a change of one text on the screen of trips, when the
cached loader is outdated. On slow 4G, the median of three. We cannot make releases of the other products.

${returningTable(returning)}

## The cost of a press

The main action of each screen, pressed with a mouse while the CPU is slowed 4 times; the median of three.

${interactionsTable(interactions)}

## Where the time goes

One cold visit to each page on slow 4G with the CPU slowed 4 times, by the profiler's events of the page's thread.

${tracesTable(traces)}

The ten largest costs of the thread, each charged to the innermost function of ours that was running, otherwise to its package or
the browser (the sampling profiler, which slows everything a little; \`npm run bench -- --only signup --runs 1\` prints them,
too):

${costsTable(costs)}

## How the cost grows

![Plots of thread time, heap and bytes by number of widgets, trips, screens and languages; the table below has both ends](images/growth.svg)

${growthTable(growth)}

Measured without throttling; each value is the median of three pages. A month of trips is one answer of the service, which
accounts for the bytes. The client validates it in slices, and the list shows twenty trips at a time. A list may have up to
16 MB, any other answer 2 MB. Tasks below 50 ms count as none.`;

/** The text of docs/performance.md. */
export function documentOf(results: BenchResults): string {
  const verdicts = verdictsOf(results.rows, results.earlyPresses, results.more?.interactions).map(
    ({ claim, found, holds }) => [claim, found, holds ? "yes" : "**no**"],
  );
  return `# Performance

Written by \`npm run bench\`; do not edit. Measured on ${results.date}: ${results.machine}, ${results.browser}. Values are the
median of ${results.runs} cold visits (minimum and maximum in brackets), on slow 4G of ${results.runs * COMPARED_FACTOR} for the rows that the claims below compare.
The window has 412 × 823 pixels.

\`\`\`sh
npm ci && npm run bench                          # everything on this page, in about half an hour
npm run bench -- --only signup,netlify --runs 3  # prints some rows, and does not change this page
npm run bench -- --render                        # writes this page again from the last run's figures
\`\`\`

## Comparison with other widgets

${results.rows.length} pages that differ only in the embedded widget. All of them come over HTTP/2 from this machine, with Brotli, as a host
serves the prepared files of \`dist\`, and the same headers; the page, the scripts and the back ends each have their own origin. The other products' packages come from npm
(\`tools/bench/package.json\`) and use a stand-in for their back end. *First screen* is the frame that shows the heading or
form of the page with its styles; *usable* is when its first control responds to a click. *Main thread* is all work of the
page's thread, since Chromium's own count of script time leaves out modules. A kB is 1000 transferred bytes.

![Bars of the first screen and the usable time of each page on slow 4G; the figures are in the table below](images/performance.svg)

### Slow 4G (150 ms, 1.6 Mbit/s), CPU slowed 4 times

${comparisonTable(results.rows, "slow")}

### No throttle

${comparisonTable(results.rows, "fast")}

### Slow 4G with gzip

The same as the first table from a host that does not serve Brotli.

${comparisonTable(results.rows, "gzip")}

The slowest interaction of a purchase, typed and clicked from the pass to the confirmation
(\`npm run bench -- --only signup\`): ${purchaseLine(results)}.

## Claims

${table(["", "measured", "holds"], verdicts)}

${results.more === null ? "" : detailSections(results.more, results)}

## Where the bytes are

Each build writes \`dist/treemap.html\`, which shows the modules of \`dist/cdn\` with their sizes.

## What limits the figures

${LIMITS}`;
}

/** The reasons why the figures are not better, as prose; check it after each run. */
const LIMITS = `With the script tag, the first screen needs three downloads one after the other: the page, the loader and the prerendered
screen. On slow 4G these three round trips alone take half a second. The snippet needs the page and then its style sheet, which
shares the line with the loader and with React, for which the snippet asks as well. A server's markup has its sheet inside. We
compare it with a plain page that has the same markup and style sheet without our script ("as a plain page"); the plain form
has a tenth of that markup. The login's markup is so small that the loader shares the connection with its style sheet: in 27
visits of each, it appeared 11 ms after its plain page, and 8 of these 11 ms occur with any script tag on the plain page.

Before an element is usable, 94 to 118 kB have to be transferred, which takes 0.5 to 0.6 s at 1.6 Mbit/s. Half of it is React
as published: the bare react-dom page alone is usable after three quarters of netlify-identity-widget's time. All files are
requested at once, or a round trip earlier by a snippet and a server. After that, React takes the time: the browser compiles and evaluates it in one task, and it hydrates in slices of some milliseconds.
netlify-identity-widget is smaller and uses Preact without hydration: its first screen is usable at once.

Choosing a pass renders the pass's control and the fields that depend on it, and then the order; the rest of the slowest
interactions is layout. After the first screen there are two longest tasks: the frame in which the complete style sheets
replace the few rules of the prerendered screen, while the connection is busy with React, and React's last slice, which
commits the tree. With the CPU slowed 4 times they take 70 to 100 ms, as the first layout of the plain page does. By a server's
markup, the browser's first number format comes after the first screen and takes as long.

Further widgets, languages and screens need little heap and few bytes compared with the first one. The cost of a long month of
trips is the size of its answer.
`;
