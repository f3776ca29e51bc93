import type { ReactNode } from "react";

/** A number and its unit, as in "Reduced Fare 30-Day Pass", are one word: no line ends at their hyphen. */
const HYPHENATED = /(\b\d{1,3}-\p{L}{1,8}\b)/u;

/** Prices, names and codes: what a page translator, or the words around in another direction, must leave alone. */
export function NoTranslate({ children }: { children: ReactNode }) {
  return (
    <bdi translate="no" className="notranslate">
      {typeof children === "string" ? children.split(HYPHENATED).map(unbroken) : children}
    </bdi>
  );
}

/** Every second part is hyphenated. The others stay bare texts: a span's outer spaces are lost in names. */
const unbroken = (part: string, index: number): ReactNode =>
  index % 2 ? (
    <span key={index} className="bs-unbroken">
      {part}
    </span>
  ) : (
    part
  );
