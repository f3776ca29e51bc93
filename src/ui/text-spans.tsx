import type { ReactNode } from "react";

/**
 * For prices, names and codes: page translators must not change them, and text of the other direction must not reorder
 * them. A number and its unit, as in "Reduced Fare 30-Day Pass", do not break at their hyphen.
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

/** Separates facts on one line; where the line breaks, the separator stays at the end of the first line. */
export const SEPARATOR = "\u00a0· ";
