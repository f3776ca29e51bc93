import { bakedConfiguration } from "./baked.ts";
import type { Configuration } from "./configuration.ts";

const SCRIPT_ID = "bikeshare-config";
let current: Promise<Configuration> | null = null;

/**
 * The configuration in force: `configure()`'s, else the page's
 * `<script type="application/json" id="bikeshare-config">`, else the baked one. Settled by the first element that asks.
 */
export function currentConfiguration(): Promise<Configuration> {
  // A failure is not kept: asked again, the page may have it right, or its chunk may arrive.
  current ??= readPage().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
}

/**
 * Sets the configuration, for sites that bundle the npm package.
 * @throws Error when an element has already started with another one.
 */
export function configure(configuration: Configuration): void {
  if (current) throw new Error("configure() must be called before the first bikeshare element is on the page");
  current = import("./schema.ts").then(({ parseConfiguration }) => parseConfiguration(configuration));
  // The elements that ask for it say what is wrong; the page's own error handlers are not ours to call.
  current.catch(() => {});
}

async function readPage(): Promise<Configuration> {
  const script = document.getElementById(SCRIPT_ID);
  if (!script?.textContent) return bakedConfiguration;
  const { parseConfiguration } = await import("./schema.ts");
  return parseConfiguration(JSON.parse(script.textContent));
}
