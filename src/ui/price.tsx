import type { ReactNode } from "react";
import { NoTranslate, VisuallyHidden } from "./text-spans.tsx";
import "./price.css";

interface PriceText {
  amount: string;
  /** A period such as "per month" or "for 24 hours". */
  period?: ReactNode;
}

type PriceProps = PriceText &
  (
    | { before?: never; beforeLabel?: never; nowLabel?: never }
    /** The price that a promotion replaces. The labels are for screen readers, which announce no strikethrough. */
    | { before: string; beforeLabel: string; nowLabel: string }
  );

export function Price({ amount, period, before, beforeLabel, nowLabel }: PriceProps) {
  return (
    <p className="bs-line bs-digits bs-price" data-gap="2" part="price">
      {before !== undefined && (
        <s className="bs-muted">
          <VisuallyHidden>{beforeLabel} </VisuallyHidden>
          <NoTranslate>{before}</NoTranslate>
        </s>
      )}{" "}
      <span className="bs-strong bs-price__amount">
        {nowLabel !== undefined && <VisuallyHidden>{nowLabel} </VisuallyHidden>}
        <NoTranslate>{amount}</NoTranslate>
      </span>{" "}
      {period !== undefined && <span className="bs-muted">{period}</span>}
    </p>
  );
}
