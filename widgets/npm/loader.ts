import { loadChunk } from "../../src/lib/load-chunk.ts";
import { defineElements } from "../define.ts";
import type { ElementTag } from "../element-definitions.ts";
import type { Runtime } from "../element-host.ts";

export * from "./elements.ts";

/** Defines all elements; React and the rest come once one of them is on the page. */
const RUNTIMES: Readonly<Record<ElementTag, () => Promise<Runtime>>> = {
  "bikeshare-pricing": () => loadChunk(() => import("../pricing-entry.tsx")),
  "bikeshare-signup": () => loadChunk(() => import("../signup-entry.tsx")),
  "bikeshare-account": () => loadChunk(() => import("../account-entry.tsx")),
};
defineElements((tag) => ({ load: RUNTIMES[tag], fragment: () => null }));
