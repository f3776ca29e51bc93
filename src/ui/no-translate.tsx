import type { ReactNode } from "react";

/** A number and its unit, as in "Reduced Fare 30-Day Pass", are one word: no line ends at their hyphen. */
const HYPHENATED = /(\b\d{1,3}-\p{L}{1,8}\b)/u;

/** Prices, names and codes: what a page translator, or the words around in another direction, must leave alone. */
export function NoTranslate({ children }: { children: ReactNode }) {
  return (
    <bdi translate="no" className="notranslate">
      {typeof children === "string" && HYPHENATED.test(children) ? whole(children) : children}
    </bdi>
  );
}

/** The other words stay bare texts, which a translator does not touch here: a span's outer spaces are lost in names. */
const whole = (text: string): ReactNode[] =>
  text.split(HYPHENATED).map((part, index) =>
    HYPHENATED.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <span key={index} className="bs-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
