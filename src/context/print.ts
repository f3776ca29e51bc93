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
 * Prints the page in another form than it is shown in. `isPrinting` while the form for paper is asked for, by `print` or
 * by the browser's own menu: an external store is rendered anew before the browser takes the page, a state is not.
 */
export function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isAsked, setAsked] = useState(false);
  const isTaken = useSyncExternalStore(
    subscribe,
    () => isOnPaper,
    () => false,
  );
  // A browser prints what is rendered by then, so that it has to wait for React.
  useEffect(() => {
    if (!isAsked) return;
    const end = () => setAsked(false);
    addEventListener("afterprint", end);
    globalThis.print();
    return () => removeEventListener("afterprint", end);
  }, [isAsked]);
  return { isPrinting: isAsked || isTaken, print: () => setAsked(true) };
}
