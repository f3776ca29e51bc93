import type { AppContext } from "../app-context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { type SessionScope, startedSessionOf } from "./session-scope.ts";

/** Starts an action in the current session. A visitor's first call loads the session service; pricing makes none. */
export function beginScope(app: AppContext): SessionScope {
  const { store } = app;
  const started = startedSessionOf(app);
  if (started.begin) return started.begin();
  const { scope } = store.getState();
  let begun: SessionScope | null = null;
  const load = async (): Promise<SessionScope> => {
    const { beginAsVisitor } = await loadChunk(() => import("./visitor-scope.ts"));
    begun ??= beginAsVisitor(app, scope);
    return begun;
  };
  const isOver = () => begun?.isOver() ?? store.getState().scope !== scope;
  return {
    calls: async (reads) => (await load()).calls(reads),
    isOver,
    riderId: () => begun?.riderId() ?? null,
    ifStillCurrent(write) {
      if (!isOver()) write();
    },
    adopt: async (accessToken) => (await load()).adopt(accessToken),
  };
}
