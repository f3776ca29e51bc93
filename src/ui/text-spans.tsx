import type { ReactNode } from "react";

/**
 * Prices, names and codes, which page translators must not change, nor text of the other direction reorder. A
 * number and its unit, as in "Reduced Fare 30-Day Pass", do not break at their hyphen.
 */
export function NoTranslate({ children }: { children: string }) {
  return (
    <bdi translate="no" className="notranslate">
      {children
        .split(/(\b\d{1,3}-\w{1,8}\b)/)
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none ever moves
        .map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
    </bdi>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="bs-visually-hidden">{children}</span>;
}

/** Separates facts on one line; across two lines, it ends the first one. */
export const SEPARATOR = "\u00a0· ";
