import type { ReactNode } from "react";
import { NoTranslate, VisuallyHidden } from "./text-spans.tsx";
import "./price.css";

interface PriceProps {
  amount: string;
  /** A period such as "per month" or "for 24 hours". */
  period?: ReactNode;
  /** The price that a promotion replaces. The labels are for screen readers, which announce no strikethrough. */
  before?: { amount: string; label: string; nowLabel: string };
}

export function Price({ amount, period, before }: PriceProps) {
  return (
    <p className="bs-line bs-digits bs-price" data-gap="2" part="price">
      {before !== undefined && (
        <s className="bs-muted">
          <VisuallyHidden>{before.label} </VisuallyHidden>
          <NoTranslate>{before.amount}</NoTranslate>
        </s>
      )}{" "}
      <span className="bs-strong bs-price__amount">
        {before !== undefined && <VisuallyHidden>{before.nowLabel} </VisuallyHidden>}
        <NoTranslate>{amount}</NoTranslate>
      </span>{" "}
      {period !== undefined && <span className="bs-muted">{period}</span>}
    </p>
  );
}
