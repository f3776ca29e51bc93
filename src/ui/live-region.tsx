import type { ReactNode } from "react";
import { hasContent } from "./field.tsx";
import { ALERT_ATTRIBUTES } from "./notice-frame.tsx";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Announces new content at once, which interrupts a screen reader. */
  readonly isAlert?: boolean;
}

/** Announces its new content. It stays in the page, without any space while empty; scripts can focus an alert. */
export function LiveRegion({ children, isAlert = false }: LiveRegionProps) {
  return (
    <div
      {...(isAlert ? { ...ALERT_ATTRIBUTES, tabIndex: -1 } : { "aria-live": "polite" })}
      className={hasContent(children) ? undefined : "bs-visually-hidden"}
    >
      {children}
    </div>
  );
}
