import { useEffect, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { loadTelemetry } from "../telemetry/load-telemetry.ts";

let isPrintingNow = false;

function subscribe(listener: () => void): () => void {
  const notePrinting = (event: Event) => {
    isPrintingNow = event.type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", notePrinting);
  addEventListener("afterprint", notePrinting);
  return () => {
    removeEventListener("beforeprint", notePrinting);
    removeEventListener("afterprint", notePrinting);
    isPrintingNow = false;
  };
}

/**
 * Whether the page is printing, and a function that prints it. This is an external store, since React renders its
 * changes before the browser captures the page, unlike changes of state.
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
    const end = () => setRequested(false);
    addEventListener("afterprint", end);
    globalThis.print();
    return () => removeEventListener("afterprint", end);
  }, [isRequested]);
  return { isPrinting: isRequested || isPagePrinting, print: () => setRequested(true) };
}

/** How long a file stays available: even a slow browser has started its download by then. */
const KEPT_MS = 60_000;
const MEDIA_TYPE = "text/csv;charset=utf-8";

/** Hands a file to the native app around the page, else to the browser as a download; no request has its text. */
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
  clock.after(KEPT_MS, () => URL.revokeObjectURL(url));
}
