import { useEffect, useState } from "react";
import { loadTelemetry } from "./load-telemetry.ts";

interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Whether an app is around us; false while that is not known. */
export function useHasApp(): boolean {
  const [hasApp, setApp] = useState(false);
  useEffect(() => {
    loadTelemetry()
      .then((telemetry) => setApp(telemetry.hasApp()))
      .catch(() => {});
  }, []);
  return hasApp;
}

/** Gives something to whoever the rider chooses: by the app around us, else by the browser. Null where neither can. */
export function useShare(): ((shared: Shared) => Promise<void>) | null {
  const hasApp = useHasApp();
  if (!hasApp && !("share" in navigator)) return null;
  return async (shared) => {
    const isTaken = hasApp && (await loadTelemetry()).toApp("share", shared);
    if (!isTaken) await navigator.share(shared);
  };
}
