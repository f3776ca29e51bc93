import type { Plugin } from "rollup";

/**
 * A chunk may fail once: the same address is asked for again, then another one,
 * as Firefox never asks again for an address that failed.
 */
export function withRetry(): Plugin {
  return {
    name: "bikeshare-retry",
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId === null
        ? null
        : { left: "(u=>import(u).catch(()=>import(u)).catch(()=>import(u+'?r=1')))(", right: ")" },
  };
}
