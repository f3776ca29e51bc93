import type { ReactNode } from "react";
import { ALERT } from "./alert.ts";
import { hasText } from "./has-text.ts";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Interrupts what is being read. */
  readonly isAlert?: boolean;
}

/**
 * A live region for words that come later: it is there, and takes no room, before there is anything to say. An alert is
 * focusable by script, for words that come together with it.
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
