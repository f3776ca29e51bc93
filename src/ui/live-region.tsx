import type { ReactNode } from "react";
import { isGiven } from "./field.tsx";
import { ALERT } from "./notice-frame.tsx";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Interrupts a screen reader. */
  readonly isAlert?: boolean;
}

/** Always in the page, without any space while empty. Scripts can focus an alert that appears with its text in it. */
export function LiveRegion({ children, isAlert = false }: LiveRegionProps) {
  return (
    <div
      {...(isAlert ? { ...ALERT, tabIndex: -1 } : { "aria-live": "polite" })}
      className={isGiven(children) ? undefined : "bs-visually-hidden"}
    >
      {children}
    </div>
  );
}
