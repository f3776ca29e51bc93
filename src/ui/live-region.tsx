import type { ReactNode } from "react";
import { hasText } from "./field.tsx";
import { ALERT } from "./notice-frame.tsx";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Interrupts a screen reader. */
  readonly isAlert?: boolean;
}

/**
 * A live region for later content: it is always in the page, and takes no space while empty. An alert takes focus by
 * script, for words that come together with it.
 */
export function LiveRegion({ children, isAlert = false }: LiveRegionProps) {
  return (
    <div
      {...(isAlert ? { ...ALERT, tabIndex: -1 } : { "aria-live": "polite" })}
      className={hasText(children) ? undefined : "bs-visually-hidden"}
    >
      {children}
    </div>
  );
}
