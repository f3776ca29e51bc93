import { IDLE, LOADING } from "./load-state.ts";
import type { Load } from "./use-load.ts";

/** Joins two loads: ready when both are, failed when one is; `reload` repeats the failed loads. */
export function joinLoads<A, B>(a: Load<A>, b: Load<B>): Load<readonly [A, B]> {
  const reload = () => {
    for (const load of [a, b])
      if (load.status === "failed" || (load.status === "ready" && load.reloadError)) load.reload();
  };
  if (a.status === "ready" && b.status === "ready") {
    return {
      status: "ready",
      data: [a.data, b.data],
      reloading: a.reloading || b.reloading,
      reloadError: a.reloadError ?? b.reloadError,
      slow: a.slow || b.slow,
      reload,
    };
  }
  for (const load of [a, b]) if (load.status === "failed") return { ...load, reload };
  if (a.status === "idle" || b.status === "idle") return { ...IDLE, reload };
  return { ...LOADING, slow: a.slow || b.slow, reload };
}

export const mapLoad = <A, B>(load: Load<A>, map: (data: A) => B): Load<B> =>
  load.status === "ready" ? { ...load, data: map(load.data) } : load;
