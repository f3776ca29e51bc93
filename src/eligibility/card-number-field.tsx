import { type ReactNode, useLayoutEffect, useRef } from "react";
import { bareNumber, grouped, hasOnlyDigits, maskOf, type NumberedCard } from "../domain/card-numbers.ts";
import type { TextBinding } from "../forms/bindings.tsx";
import { T } from "../i18n/translation.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { TextField } from "../ui/text-field.tsx";
import { caretAfter } from "./caret-after.ts";
import { useTyping } from "./use-typing.ts";

interface CardNumberFieldProps {
  readonly field: TextBinding;
  readonly card: NumberedCard;
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

/**
 * A card's number in the groups that are printed on it. Not PatternFormat: that drops letters, full-width digits and
 * what is over the mask without a word, and a rider who pasted too much would send another number.
 */
export function CardNumberField({ field, card, label, hint }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const typing = useTyping(input, write);

  useLayoutEffect(() => {
    // Regrouping would send the caret to the end.
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function write(typed: string): void {
    const shown = typing.current.isComposing || !hasOnlyDigits(typed) ? typed : grouped(card, typed);
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    if (shown !== typed) caret.current = caretAfter(shown, bareNumber(before).length, typing.current.isForward);
    field.onChange(shown);
  }

  return (
    <TextField
      {...field}
      ref={input}
      label={label}
      hint={hint}
      error={field.error && <CardNumberError error={field.error} card={card} typed={field.value} />}
      onChange={write}
      // Digits read left to right in any language; "tel" alone would offer phone numbers.
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

function CardNumberError(props: { readonly error: ReactNode; readonly card: NumberedCard; readonly typed: string }) {
  return (
    <>
      {props.error}
      <span className="bs-eligibility__rule">
        <T id="eligibility.format" values={{ mask: <NoTranslate>{maskOf(props.card)}</NoTranslate> }} />
      </span>
      {!hasOnlyDigits(props.typed) && (
        <span className="bs-eligibility__rule">
          <T id="eligibility.digits" />
        </span>
      )}
    </>
  );
}
