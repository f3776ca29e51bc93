import type { ReactNode } from "react";
import { hasText } from "./has-text.ts";

interface SaidProps {
  readonly children: ReactNode;
  /** Interrupts what is being read. */
  readonly isAlert?: boolean;
}

/**
 * What comes into it is read out: it stands before there is anything to say, and takes no room until then. Firefox takes
 * an alert that was there before for no live region, unless it is told.
 */
export function Said({ children, isAlert = false }: SaidProps) {
  return (
    <div
      role={isAlert ? "alert" : undefined}
      aria-live={isAlert ? "assertive" : "polite"}
      className={hasText(children) ? undefined : "bs-visually-hidden"}
    >
      {children}
    </div>
  );
}
