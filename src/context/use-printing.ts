import { useEffect, useState, useSyncExternalStore } from "react";

let isOnPaper = false;

function subscribe(listener: () => void): () => void {
  const tell = (event: Event) => {
    isOnPaper = event.type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", tell);
  addEventListener("afterprint", tell);
  return () => {
    removeEventListener("beforeprint", tell);
    removeEventListener("afterprint", tell);
    isOnPaper = false;
  };
}

/**
 * Prints a special form of the page. `isPrinting` is true while `print` or the browser's own menu prints: React renders
 * a change of an external store before the browser takes the page, but not a change of state.
 */
export function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isAsked, setAsked] = useState(false);
  const isTaken = useSyncExternalStore(
    subscribe,
    () => isOnPaper,
    () => false,
  );
  // A browser prints what has rendered by then, so that the call has to wait for React.
  useEffect(() => {
    if (!isAsked) return;
    const end = () => setAsked(false);
    addEventListener("afterprint", end);
    globalThis.print();
    return () => removeEventListener("afterprint", end);
  }, [isAsked]);
  return { isPrinting: isAsked || isTaken, print: () => setAsked(true) };
}
