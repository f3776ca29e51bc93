import type { AppContext } from "../app-context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { loadedSessionOf, type SessionScope } from "./session-scope.ts";

/** Begins an action in the current session. For a visitor, the session service only loads with the first call. */
export function beginScope(app: AppContext): SessionScope {
  const { store } = app;
  const loadedSession = loadedSessionOf(app);
  if (loadedSession.begin) return loadedSession.begin();
  const { sessionNumber } = store.getState();
  let visitorScope: SessionScope | null = null;
  const load = async (): Promise<SessionScope> => {
    const { beginAsVisitor } = await loadChunk(() => import("./visitor-scope.ts"));
    visitorScope ??= beginAsVisitor(app, sessionNumber);
    return visitorScope;
  };
  const isOver = () => visitorScope?.isOver() ?? store.getState().sessionNumber !== sessionNumber;
  return {
    calls: async (reads) => (await load()).calls(reads),
    isOver,
    riderId: () => visitorScope?.riderId() ?? null,
    ifStillCurrent(write) {
      if (!isOver()) write();
    },
    adoptToken: async (accessToken) => (await load()).adoptToken(accessToken),
  };
}
