import { useEffect, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { listen } from "../lib/listen.ts";
import { loadTelemetry } from "../telemetry/load-telemetry.ts";

let isPrintingNow = false;

function subscribe(listener: () => void): () => void {
  const stop = listen(window, ["beforeprint", "afterprint"], ({ type }) => {
    isPrintingNow = type === "beforeprint";
    listener();
  });
  return () => {
    stop();
    isPrintingNow = false;
  };
}

/**
 * Whether the page is printing, and a function that prints it. The hook reads a store, since React renders changes
 * of a store before the browser captures the page, unlike changes of state.
 */
export function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isRequested, setRequested] = useState(false);
  const isPagePrinting = useSyncExternalStore(
    subscribe,
    () => isPrintingNow,
    () => false,
  );
  // The browser prints what React has rendered, so the call waits for an effect.
  useEffect(() => {
    if (!isRequested) return;
    let hasBegun = false;
    const stop = listen(window, ["beforeprint", "afterprint"], ({ type }) => {
      if (type === "beforeprint") hasBegun = true;
      else setRequested(false);
    });
    globalThis.print();
    // A browser that ignores the call, as in some frames, fires no event; one that prints later fires both then.
    if (!hasBegun) setRequested(false);
    return stop;
  }, [isRequested]);
  return { isPrinting: isRequested || isPagePrinting, print: () => setRequested(true) };
}

/** How long the URL of a file stays valid: even a slow browser has started the download within this time. */
const URL_LIFETIME_MS = 60_000;
const MEDIA_TYPE = "text/csv;charset=utf-8";

/** Gives a file to the native app around the page, else to the browser as a download; no server receives its text. */
export async function downloadCsv({ clock }: Pick<AppContext, "clock">, name: string, text: string): Promise<void> {
  const isHandledByApp = await loadTelemetry().then(
    ({ sendToApp }) => sendToApp("download", { name, mediaType: MEDIA_TYPE, text }),
    () => false,
  );
  if (isHandledByApp) return;
  const url = URL.createObjectURL(new Blob([text], { type: MEDIA_TYPE }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  clock.after(URL_LIFETIME_MS, () => URL.revokeObjectURL(url));
}
