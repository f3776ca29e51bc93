import CalendarDays from "lucide-react/icons/calendar-days";
import { type ReactNode, useId, useRef, useState } from "react";
import type { TextBinding } from "../forms/bindings.tsx";
import { PatternField } from "../forms/pattern-field.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { formatTypedDate, readDate } from "../lib/typed-date.ts";
import { Button } from "../ui/button.tsx";
import { DATE_PATTERN } from "./claim-patterns.ts";

/** The years that a picker offers by default, relative to this one (spec 9). */
const YEARS = { from: -100, to: 10 } as const;

interface DateFieldProps {
  readonly field: TextBinding;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly today: CalendarDate;
  /** The first day that the picker offers; whole years around today by default. */
  readonly first?: CalendarDate;
  readonly last?: CalendarDate;
  readonly autoComplete?: string;
}

/** A date field to type into, with a picker. A pasted text that is not a date stays unchanged. */
export function DateField(props: DateFieldProps) {
  const { field, label, hint, today, autoComplete = "off" } = props;
  const year = Number(today.slice(0, 4));
  const { first = `${year + YEARS.from}-01-01`, last = `${year + YEARS.to}-12-31` } = props;
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isPickerOnPage, setPickerOnPage] = useState(false);
  const date = readDate(field.value);

  function open(): void {
    try {
      picker.current?.showPicker();
    } catch {
      // Browsers without `showPicker`, and pages in a cross-origin iframe, get the browser's own date field instead.
      setPickerOnPage(true);
    }
  }

  return (
    <div className="bs-eligibility__date">
      <PatternField
        {...field}
        pattern={DATE_PATTERN}
        mask={t("eligibility.date.placeholder")}
        label={label}
        hint={hint}
        placeholder={t("eligibility.date.placeholder")}
        // `numeric` would bring up a keyboard without slashes.
        inputMode="text"
        autoComplete={autoComplete}
        spellCheck={false}
        required
      />
      <div className="bs-eligibility__picker" data-open={isPickerOnPage || undefined}>
        {isPickerOnPage ? (
          <label className="bs-field__label" htmlFor={id}>
            <T id="eligibility.date.pick" />
          </label>
        ) : (
          <Button kind="quiet" onClick={open}>
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
            const picked = event.currentTarget.value;
            if (picked) field.onChange(formatTypedDate(picked));
          }}
        />
      </div>
    </div>
  );
}
