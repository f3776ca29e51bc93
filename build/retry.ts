import type { Plugin } from "rollup";
import { isLaterShared } from "./later-chunks.ts";

const LOAD_ALONE = "(u=>import(u).catch(()=>import(u)).catch(()=>import(u+'?r=1')))(";
/** Loads shared chunks side by side, then the one that needs them, each as often as it takes. */
const LOAD_AFTER =
  "((u,...d)=>{let l=u=>import(u).catch(()=>import(u)).catch(()=>import(u+'?r=1'));return Promise.all(d.map(l)).then(()=>l(u))})(";

/**
 * A chunk may fail once: the same address is asked for again, then another one, as Firefox never asks again for an
 * address that failed. What a chunk shares with other later ones is loaded first, in the same way: a failed static import
 * would spoil it for ever.
 */
export function withRetry(): Plugin {
  return {
    name: "bikeshare-retry",
    renderDynamicImport({ targetModuleId, getTargetChunkImports }) {
      if (targetModuleId === null) return null;
      const shared = (getTargetChunkImports() ?? []).flatMap((chunk) =>
        chunk.type === "internal" && isLaterShared(chunk.fileName) ? [JSON.stringify(chunk.resolvedImportPath)] : [],
      );
      if (shared.length === 0) return { left: LOAD_ALONE, right: ")" };
      return { left: LOAD_AFTER, right: `,${shared.join()})` };
    },
  };
}
