import CalendarDays from "lucide-react/icons/calendar-days";
import { type ReactNode, useId, useRef, useState } from "react";
import type { TextBinding } from "../forms/bindings.tsx";
import { fittingDigits, type NumberPattern } from "../forms/number-pattern.ts";
import { PatternField } from "../forms/pattern-field.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { bareNumber, hasOnlyDigits, normaliseTyped } from "../lib/normalise-typed.ts";
import { formatTypedDate, readDate } from "../lib/typed-date.ts";
import { Button } from "../ui/button.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { maskOf, type NumberedCard } from "./card-numbers.ts";

const cardPattern = (card: NumberedCard): NumberPattern => {
  const mask = maskOf(card);
  return { mask, digitsOf: (typed) => fittingDigits(mask, typed), accepts: hasOnlyDigits, isUngroupedAllowed: false };
};

export const CARD_PATTERNS = {
  accessCard: cardPattern("accessCard"),
  ebt: cardPattern("ebt"),
  tap: cardPattern("tap"),
} as const satisfies Record<NumberedCard, NumberPattern>;

const DATE_MASK = "##/##/####";
/** The beginning of a date: digits alone, or with slashes after a month and a day of two digits. */
const PARTIAL_DATE = /^(?:\d{0,8}|\d{2}\/\d{0,2}|\d{2}\/\d{2}\/\d{0,4})$/;
/** A month or day of one digit, followed by a separator: "3/", "03/4/". */
const SINGLE_DIGIT_PART = /^(?<before>(?:\d{2}\/)?)(?<single>[1-9])[\s/.-]$/;

/** Turns an ISO date into eight digits, month first. */
function toMonthFirst(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}${day}${year}`;
}

export const DATE_PATTERN: NumberPattern = {
  mask: DATE_MASK,
  digitsOf(typed, isWhole) {
    const text = normaliseTyped(typed);
    const { before, single } = SINGLE_DIGIT_PART.exec(typed.normalize("NFKC"))?.groups ?? {};
    if (single !== undefined) return bareNumber(`${before}0${single}`);
    const date = isWhole ? readDate(text) : null;
    if (date !== null) return toMonthFirst(date);
    if (isWhole && !PARTIAL_DATE.test(text)) return null;
    const digits = fittingDigits(DATE_MASK, text);
    // Eight digits that begin with 19 or 20 are an ISO date, as no month has these numbers.
    const isoParts = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits ?? "");
    const isoDate = isoParts && readDate(isoParts.slice(1).join("-"));
    return isoDate ? toMonthFirst(isoDate) : digits;
  },
  accepts: hasOnlyDigits,
  isUngroupedAllowed: false,
};

/** The name of each card in the ids of its messages. */
const CARD_TEXTS = { accessCard: "accessCard", ebt: "ebt", tap: "metroTAP" } as const;

export function CardNumberField({ field, card }: { readonly field: TextBinding; readonly card: NumberedCard }) {
  const texts = CARD_TEXTS[card];
  return (
    <PatternField
      {...field}
      pattern={CARD_PATTERNS[card]}
      isErrorExplained
      label={<T id={`eligibility.${texts}.number`} />}
      hint={<T id={`eligibility.${texts}.hint`} />}
      inputMode="numeric"
      required
    />
  );
}

interface DateFieldProps {
  readonly field: TextBinding;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  /** The first and last day that the picker offers. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly autoComplete?: string;
}

/** A date field to type into, with a picker. A pasted text that is not a date stays unchanged. */
export function DateField({ field, label, hint, first, last, autoComplete = "off" }: DateFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isPickerOnPage, setPickerOnPage] = useState(false);
  // The pressed button disappears.
  useRestoreLostFocus(isPickerOnPage, picker);
  const date = readDate(field.value);

  function openPicker(): void {
    try {
      picker.current?.showPicker();
    } catch {
      // Browsers without `showPicker`, and pages in a cross-origin iframe, get the browser's own date field instead.
      setPickerOnPage(true);
    }
  }

  return (
    <div>
      <PatternField
        {...field}
        pattern={DATE_PATTERN}
        maskText={t("eligibility.date.placeholder")}
        label={label}
        hint={hint}
        placeholder={t("eligibility.date.placeholder")}
        // `numeric` would bring up a keyboard without slashes.
        inputMode="text"
        autoComplete={autoComplete}
        required
      />
      <div className="bs-eligibility__picker bs-flush-quiet-button" data-open={isPickerOnPage || undefined}>
        {isPickerOnPage ? (
          <label className="bs-field__label" htmlFor={id}>
            <T id="eligibility.date.pick" />
          </label>
        ) : (
          <Button kind="quiet" onClick={openPicker}>
            <CalendarDays className="bs-eligibility__icon" />
            <T id="eligibility.date.pick" />
          </Button>
        )}
        <input
          ref={picker}
          id={id}
          type="date"
          autoComplete="off"
          className={isPickerOnPage ? "bs-input" : "bs-eligibility__native-date"}
          // This input only opens the picker from behind the button; riders type into the field above.
          {...(!isPickerOnPage && { tabIndex: -1, "aria-hidden": true })}
          min={first}
          max={last}
          value={date ?? ""}
          onChange={(event) => {
            const pickedDate = event.currentTarget.value;
            if (pickedDate) field.onChange(formatTypedDate(pickedDate));
          }}
        />
      </div>
    </div>
  );
}
