import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { NumberFormatBase, patternFormatter, usePatternFormat } from "react-number-format";
import { T } from "../i18n/translation.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { isFull, type NumberPattern } from "./number-pattern.ts";

/** The rule that a text breaks: 'Can only contain digits 0-9', or 'Must match format {mask}'. */
type Rule = "digits" | "format";

interface PatternFieldProps extends Omit<TextFieldProps, "renderInput" | "type" | "ref"> {
  readonly pattern: NumberPattern;
  /** The mask as riders read it, such as "MM/DD/YYYY". */
  readonly maskText?: string;
  /** Whether an error of the field also names the rules that the text breaks. */
  readonly isErrorExplained?: boolean;
}

interface RuleBreach {
  readonly rule: Rule;
  /** The field's value when the rule was broken. */
  readonly value: string;
  /** Whether the invalid characters were pasted and remain: the error waits until the rider leaves the field. */
  readonly isKept: boolean;
}

/** Groups the digits of a number as the rider types. It rejects a character that does not fit, and shows why. */
export function PatternField({ pattern, maskText, isErrorExplained = false, ...props }: PatternFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [breach, setBreach] = useState<RuleBreach | null>(null);
  const { value } = props;

  // Groups the digits of an earlier draft, but not while the field has focus, since that would move the caret.
  useEffect(() => {
    const groupedText = isGrouped(pattern, value) ? value : groupTyped(pattern, value, true);
    if (groupedText !== value && !input.current?.matches(":focus")) props.onChange(groupedText);
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const rejectInput = (event: InputEvent) => {
      const rule = ruleBrokenByTyping(event, field, pattern);
      if (rule === null) return;
      event.preventDefault();
      setBreach({ rule, value: field.value, isKept: false });
    };
    // React's onBeforeInput is not the native event.
    field.addEventListener("beforeinput", rejectInput);
    return () => field.removeEventListener("beforeinput", rejectInput);
  }, [pattern]);

  const isHeldBack = breach?.isKept && !props.error;
  const isRuleShown =
    breach !== null && !isHeldBack && (breach.value === value || (breach.rule === "digits" && !isFull(pattern, value)));
  const isBroken = (rule: Rule) => isRuleShown && breach.rule === rule;
  // A number with all digits has the right format, so its error comes from the service.
  const isExplained = isErrorExplained && Boolean(props.error) && !isFull(pattern, value);
  const isFormatShown = isBroken("format") || isExplained || (maskText !== undefined && isBroken("digits"));
  const isDigitsShown = maskText === undefined && (isBroken("digits") || (isExplained && !acceptsAll(pattern, value)));
  return (
    <TextField
      {...props}
      ref={input}
      error={
        (props.error || isFormatShown || isDigitsShown) && (
          <>
            {props.error}
            {isFormatShown && (
              <T
                as="span"
                className="bs-field__rule bs-whole"
                id="form.format"
                verbatim={{ mask: maskText ?? pattern.mask }}
              />
            )}
            {isDigitsShown && <T as="span" className="bs-field__rule" id="form.digits" />}
          </>
        )
      }
      onBlur={() => {
        setBreach(null);
        props.onBlur?.();
      }}
      renderInput={(input) => (
        <PatternInput
          {...input}
          pattern={pattern}
          value={value}
          onChange={(typed) => {
            const rule = ruleBrokenByPaste(typed, pattern);
            if (rule !== null) setBreach({ rule, value: typed, isKept: true });
            else if (typed.length < value.length) setBreach(null);
            props.onChange(typed);
          }}
        />
      )}
      type="tel"
    />
  );
}

const acceptsAll = (pattern: NumberPattern, typed: string): boolean =>
  [...typed.trim()].every((character, position) => pattern.accepts(character, position));

/** The rule that a typed character would break; pasted text is checked after it is in the field. */
function ruleBrokenByTyping(event: InputEvent, field: HTMLInputElement, pattern: NumberPattern): Rule | null {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || isComposing || data?.length !== 1) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (!pattern.accepts(data, start ?? value.length)) return "digits";
  const isTooLong =
    start === end && isFull(pattern, value) && isGrouped(pattern, value) && /\d/.test(data.normalize("NFKC"));
  return isTooLong ? "format" : null;
}

function ruleBrokenByPaste(typed: string, pattern: NumberPattern): Rule | null {
  if (isGrouped(pattern, typed)) return null;
  if (!acceptsAll(pattern, typed)) return "digits";
  return pattern.isUngroupedAllowed ? null : "format";
}

/** The digits in the groups of a mask, up to the last digit: "(215) 55". */
function digitsInGroups(mask: string, digits: string): string {
  const groupedDigits = patternFormatter(digits, { format: mask });
  let end = groupedDigits.length;
  while (end > 0 && !/\d/.test(groupedDigits.charAt(end - 1))) end -= 1;
  return groupedDigits.slice(0, end);
}

/** The text that a field shows: the digits in their groups, or the typed text itself if it is not such a number. */
export function groupTyped(pattern: NumberPattern, typed: string, isWhole: boolean): string {
  const digits = pattern.digitsOf(typed, isWhole);
  return digits === null ? typed : digitsInGroups(pattern.mask, digits);
}

const isGrouped = (pattern: NumberPattern, text: string): boolean =>
  groupTyped(pattern, text, false) === text && pattern.digitsOf(text, false) !== null;

/** Keys by which focus leaves a field. PatternFormat would move the caret for them, which Firefox would announce. */
const LEAVING_KEYS: ReadonlySet<string> = new Set(["Tab", "Shift"]);

interface PatternInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "defaultValue" | "pattern"> {
  readonly pattern: NumberPattern;
  /** The visible text, such as a draft from before hydration; a text that does not fit the mask stays as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** PatternFormat without a placeholder for missing digits. A text that the pattern rejects stays as typed. */
function PatternInput({ pattern, value, onChange, ref = null, ...input }: PatternInputProps) {
  const { getCaretBoundary, onKeyDown } = usePatternFormat({ format: pattern.mask });
  const changeText = (text: string) => text !== value && onChange(text);
  return (
    <NumberFormatBase<AutofillInputProps>
      {...input}
      getInputRef={ref}
      customInput={AutofillInput}
      onAutofill={(text) => changeText(groupTyped(pattern, text, true))}
      type="tel"
      value={value}
      valueIsNumericString
      format={(text) => text}
      removeFormatting={(typed, edit) => {
        if (!edit) return typed;
        const isWhole = edit.to.end - edit.to.start > 1 || !isGrouped(pattern, edit.lastValue);
        return groupTyped(pattern, typed, isWhole);
      }}
      getCaretBoundary={(text) =>
        isGrouped(pattern, text) && getCaretBoundary ? getCaretBoundary(text) : Array(text.length + 1).fill(true)
      }
      onKeyDown={(event) => !LEAVING_KEYS.has(event.key) && isGrouped(pattern, value) && onKeyDown?.(event)}
      onValueChange={({ formattedValue }) => changeText(formattedValue)}
    />
  );
}

interface AutofillInputProps extends ComponentProps<"input"> {
  /** Runs if the browser fills in a field without focus: PatternFormat would set its caret, which moves focus. */
  readonly onAutofill: (text: string) => void;
}

/**
 * An input that calls `onChange` for the text of an input method only after its composition, which an earlier change
 * would cancel, and `onAutofill` for a text that the browser fills in without focus.
 */
function AutofillInput({ onAutofill, onChange, value, ...input }: AutofillInputProps) {
  const [composedText, setComposedText] = useState<string | null>(null);
  return (
    <input
      {...input}
      value={composedText ?? value}
      onChange={(event) => {
        const field = event.currentTarget;
        if ((event.nativeEvent as InputEvent).isComposing) setComposedText(field.value);
        else if (!field.matches(":focus")) onAutofill(field.value);
        else onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        setComposedText(null);
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
    />
  );
}
