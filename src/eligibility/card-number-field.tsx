import type { ReactNode } from "react";
import type { TextBinding } from "../forms/bindings.tsx";
import { PatternField } from "../forms/pattern-field.tsx";
import type { NumberedCard } from "./card-numbers.ts";
import { CARD_PATTERNS } from "./claim-patterns.ts";

interface CardNumberFieldProps {
  readonly field: TextBinding;
  readonly card: NumberedCard;
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

/** A field for a card's number, in the groups that are printed on the card. */
export function CardNumberField({ field, card, label, hint }: CardNumberFieldProps) {
  return (
    <PatternField
      {...field}
      pattern={CARD_PATTERNS[card]}
      isErrorExplained
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}
