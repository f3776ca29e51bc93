import type { Plugin } from "rollup";
import { isLoadedFirst } from "./later-chunks.ts";

/**
 * Loads shared chunks side by side, then the one that needs them, each as often as it takes. In each chunk once, as
 * addresses are relative to it.
 */
const LOAD =
  "const $load=(u,...d)=>Promise.all(d.map(d=>$load(d))).then(()=>import(u).catch(()=>import(u)).catch(()=>import(u+'?r=1')));";

/**
 * A chunk may fail once: the same address is asked for again, then another one, as Firefox never asks again for an
 * address that failed. What a chunk shares with other later ones is loaded first, in the same way: a failed static import
 * would spoil it for ever.
 */
export function withRetry(): Plugin {
  return {
    name: "bikeshare-retry",
    renderDynamicImport({ chunk, targetModuleId, getTargetChunkImports }) {
      if (targetModuleId === null) return null;
      const shared = (getTargetChunkImports() ?? [])
        .flatMap((imported) => {
          // By name, as the file may not have its hash yet. Rollup writes the path in quotes.
          if (imported.type !== "internal") return [];
          const { name } = imported.chunk;
          return isLoadedFirst(name, chunk.name) ? [{ name, path: imported.resolvedImportPath }] : [];
        })
        // Lists that are alike compress to little.
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ path }) => path);
      return { left: "$load(", right: `${shared.map((path) => `,${path}`).join("")})` };
    },
    intro: ({ dynamicImports }) => (dynamicImports.length > 0 ? LOAD : ""),
  };
}
