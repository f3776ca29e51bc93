import { loadChunk } from "../../src/lib/load-chunk.ts";
import type { Runtime } from "../element-bridge.ts";
import type { ElementTag } from "../elements/elements.ts";
import { defineElements } from "../shell.ts";

const RUNTIMES: Readonly<Record<ElementTag, () => Promise<Runtime>>> = {
  "bikeshare-pricing": () => loadChunk(() => import("../pricing-entry.tsx")),
  "bikeshare-signup": () => loadChunk(() => import("../sign-up-entry.tsx")),
  "bikeshare-account": () => loadChunk(() => import("../account-entry.tsx")),
};

async function loadRuntime(tag: ElementTag): Promise<Runtime> {
  // `import("react")` would not work: bundlers such as esbuild only provide the default export of CommonJS modules.
  const [{ adaptToSiteReact }, runtime] = await Promise.all([
    loadChunk(() => import("./site-react.ts")),
    RUNTIMES[tag](),
  ]);
  return adaptToSiteReact(tag, runtime);
}

/** Defines all elements; React and the other chunks load once one of them is on the page. */
export const defineLazyElements = (): void =>
  defineElements((tag) => ({ load: () => loadRuntime(tag), loadScreen: () => null }));
