import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Format } from "esbuild";
import { Window } from "happy-dom";
import { afterAll, expect, it, vi } from "vitest";
import { NPM } from "../../build/output.ts";
import { IS_DEEP } from "../seeded.ts";

/* Bundles in one file, without chunks: an entry then contains everything that it may ever load. */

const SITE = resolve(`.cache/whole-${process.pid}`);
mkdirSync(SITE, { recursive: true });
afterAll(() => rmSync(SITE, { recursive: true }));

/** The bundle of an entry, as `esbuild --bundle --minify` writes it. */
async function bundle(entry: string, format: Format): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import "${resolve(NPM, entry)}.js";`, resolveDir: SITE },
    bundle: true,
    minify: true,
    tsconfigRaw: "{}",
    format,
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

const documentedSizes = [
  ...readFileSync("docs/frameworks.md", "utf8").matchAll(/^\| `bikeshare-rider-account\/(\w+)` \| (\d+) \|/gm),
];

// The budgets of `npm run size` limit our files; this checks the sizes that docs/frameworks.md states for readers.
it.runIf(IS_DEEP)(
  "docs/frameworks.md states the size of each entry in one file, within 5 %",
  async () => {
    expect(documentedSizes.map(([, entry]) => entry)).toEqual(["pricing", "signup", "account", "loader"]);
    for (const [, entry = "", stated] of documentedSizes) {
      const kilobytes = gzipSync(await bundle(entry, "esm"), { level: 9 }).length / 1000;
      expect(Math.abs(Number(stated) / kilobytes - 1), `${entry} has ${kilobytes} kB`).toBeLessThan(0.05);
    }
  },
  60_000,
);

it("in a classic script, where a module has no address, a mistaken attribute is still reported to the developer", async () => {
  const warnings: string[] = [];
  const window = new Window({
    url: "http://localhost/",
    console: { ...console, warn: (line: string) => warnings.push(line) },
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  window.document.body.innerHTML = '<bikeshare-pricing sytem="lax"></bikeshare-pricing>';
  window.eval(await bundle("pricing", "iife"));
  await vi.waitFor(() => expect(warnings).toContainEqual(expect.stringMatching(/sytem/)), 10_000);
  await window.happyDOM.close();
});
