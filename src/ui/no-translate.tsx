import type { ReactNode } from "react";

/** Prices, names and codes: what a page translator, or the words around in another direction, must leave alone. */
export function NoTranslate({ children }: { children: ReactNode }) {
  return (
    <bdi translate="no" className="notranslate">
      {children}
    </bdi>
  );
}
