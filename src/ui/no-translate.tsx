import type { ReactNode } from "react";

/** Prices, names and codes: what a page translator must leave alone. */
export function NoTranslate({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="notranslate">
      {children}
    </span>
  );
}
