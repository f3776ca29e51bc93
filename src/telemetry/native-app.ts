import { useEffect, useState } from "react";
import { loadTelemetry } from "./load-telemetry.ts";
import type { NativeActions } from "./native-bridge.ts";

/** False while it is unknown whether a native app surrounds the page. */
export function useHasApp(): boolean {
  const [hasApp, setApp] = useState(false);
  useEffect(() => {
    loadTelemetry()
      .then((telemetry) => setApp(telemetry.hasNativeApp()))
      .catch(() => {});
  }, []);
  return hasApp;
}

/** Shares something by the native app around the page, else by the browser. Null where neither can. */
export function useShare(): ((shared: NativeActions["share"]) => Promise<void>) | null {
  const hasApp = useHasApp();
  if (!hasApp && !("share" in navigator)) return null;
  return async (shared) => {
    const isTaken = hasApp && (await loadTelemetry()).sendToApp("share", shared);
    if (!isTaken) await navigator.share(shared);
  };
}
