import { useEffect, useState } from "react";

/** Prints the page in another form than it is shown in. `isPrinting` while the form for paper is asked for. */
export function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  // A browser prints what is drawn by then, so that it has to wait for React.
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    addEventListener("afterprint", end);
    globalThis.print();
    return () => removeEventListener("afterprint", end);
  }, [isPrinting]);
  return { isPrinting, print: () => setPrinting(true) };
}
