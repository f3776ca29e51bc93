import { useEffect, useState } from "react";
import { loadTelemetry, notifyTelemetry } from "./load-telemetry.ts";
import type { NativeActions } from "./native-bridge.ts";

/** Returns whether a native app surrounds the page; false while that is unknown. */
export function useHasApp(): boolean {
  const [hasApp, setHasApp] = useState(false);
  useEffect(() => notifyTelemetry((telemetry) => setHasApp(telemetry.hasNativeApp())), []);
  return hasApp;
}

/** Returns a function that shares by the native app around the page, else by the browser; null where neither can. */
export function useShare(): ((shared: NativeActions["share"]) => Promise<void>) | null {
  const hasApp = useHasApp();
  if (!hasApp && !("share" in navigator)) return null;
  return async (shared) => {
    const isAccepted = hasApp && (await loadTelemetry()).sendToApp("share", shared);
    if (!isAccepted) await navigator.share(shared);
  };
}
