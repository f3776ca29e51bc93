import { askAhead } from "./account-ahead.ts";
import type { Mounted, Runtime } from "./element-host.ts";

/** Nothing here needs React, which takes a phone long to evaluate: whose login was kept is asked before. */
export const mount: Runtime["mount"] = (shell) => {
  const host = askAhead(shell);
  let mounted: Mounted | undefined;
  let isGone = false;
  import("./account-runtime.tsx").then(
    (runtime) => {
      if (!isGone) mounted = runtime.mount(host);
    },
    (error: unknown) => host.failed(error),
  );
  return {
    unmount() {
      isGone = true;
      mounted?.unmount();
    },
  };
};
