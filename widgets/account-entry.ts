import { loadChunk } from "../src/lib/load-chunk.ts";
import { askAhead } from "./account-ahead.ts";
import type { Mounted, Runtime } from "./element-host.ts";

/** Nothing here needs React, which takes a phone long to evaluate: whose login the tab kept is asked before. */
export const mount: Runtime["mount"] = (host) => {
  const gone = new AbortController();
  let mounted: Mounted | undefined;
  void askAhead(host, gone.signal);
  loadChunk(() => import("./account-runtime.tsx")).then(
    (runtime) => {
      if (!gone.signal.aborted) mounted = runtime.mount(host);
    },
    (error: unknown) => host.failed(error),
  );
  return {
    unmount() {
      gone.abort();
      mounted?.unmount();
    },
  };
};
