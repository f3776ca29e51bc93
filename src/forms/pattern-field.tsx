import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { NumberFormatBase, patternFormatter, usePatternFormat } from "react-number-format";
import { T } from "../i18n/translation.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { isFull, type NumberPattern } from "./number-pattern.ts";

/** The rule that a text breaks: 'Can only contain digits 0-9', or 'Must match format {mask}'. */
type Rule = "digits" | "format";

interface PatternFieldProps extends Omit<TextFieldProps, "control" | "type" | "ref"> {
  readonly pattern: NumberPattern;
  /** The mask as riders read it, such as "MM/DD/YYYY". */
  readonly mask?: string;
  /** True where an error of the field also names the broken rules. */
  readonly isErrorExplained?: boolean;
}

interface BrokenRule {
  readonly rule: Rule;
  /** The field's value when the rule was broken. */
  readonly value: string;
  /** The invalid characters were pasted and remain: the error waits until the rider leaves the field. */
  readonly isKept: boolean;
}

/** Groups the digits of a number as the rider types. It refuses a character that does not fit, and says why. */
export function PatternField({ pattern, mask, isErrorExplained = false, ...props }: PatternFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const { value } = props;
  const latest = useRef(pattern);
  useEffect(() => {
    latest.current = pattern;
  });

  // Groups an earlier value, but not while the field has focus, since that would move the caret.
  useEffect(() => {
    const grouped = isGrouped(pattern, value) ? value : groupTyped(pattern, value, true);
    if (grouped !== value && !input.current?.matches(":focus")) props.onChange(grouped);
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const refuse = (event: InputEvent) => {
      const rule = ruleBrokenByTyping(event, field, latest.current);
      if (rule === null) return;
      event.preventDefault();
      setBroken({ rule, value: field.value, isKept: false });
    };
    // React's onBeforeInput is another event than the native one.
    field.addEventListener("beforeinput", refuse);
    return () => field.removeEventListener("beforeinput", refuse);
  }, []);

  const isHeldBack = broken?.isKept && !props.error;
  const isRuleShown =
    broken !== null && !isHeldBack && (broken.value === value || (broken.rule === "digits" && !isFull(pattern, value)));
  const breaks = (rule: Rule) => isRuleShown && broken.rule === rule;
  // A complete number has the right format: its error comes from the service.
  const isExplained = isErrorExplained && Boolean(props.error) && !isFull(pattern, value);
  const isFormatShown = breaks("format") || isExplained || (mask !== undefined && breaks("digits"));
  const isDigitsRuleShown = mask === undefined && (breaks("digits") || (isExplained && !takesAll(pattern, value)));
  return (
    <TextField
      {...props}
      ref={input}
      error={
        (props.error || isFormatShown || isDigitsRuleShown) && (
          <>
            {props.error}
            {isFormatShown && (
              <span className="bs-field__rule bs-whole">
                <T id="form.format" verbatim={{ mask: mask ?? pattern.mask }} />
              </span>
            )}
            {isDigitsRuleShown && (
              <span className="bs-field__rule">
                <T id="form.digits" />
              </span>
            )}
          </>
        )
      }
      onBlur={() => {
        setBroken(null);
        props.onBlur?.();
      }}
      control={(control) => (
        <PatternInput
          {...control}
          pattern={pattern}
          value={value}
          onChange={(typed) => {
            const rule = ruleBrokenByPaste(typed, pattern);
            if (rule !== null) setBroken({ rule, value: typed, isKept: true });
            else if (typed.length < value.length) setBroken(null);
            props.onChange(typed);
          }}
        />
      )}
      type="tel"
    />
  );
}

const takesAll = (pattern: NumberPattern, typed: string): boolean =>
  [...typed.trim()].every((character, position) => pattern.takes(character, position));

/** The rule that a typed character would break; pasted text is checked after it is in the field. */
function ruleBrokenByTyping(event: InputEvent, field: HTMLInputElement, pattern: NumberPattern): Rule | null {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || isComposing || data?.length !== 1) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (!pattern.takes(data, start ?? value.length)) return "digits";
  const isTooMuch =
    start === end && isFull(pattern, value) && isGrouped(pattern, value) && /\d/.test(data.normalize("NFKC"));
  return isTooMuch ? "format" : null;
}

function ruleBrokenByPaste(typed: string, pattern: NumberPattern): Rule | null {
  if (isGrouped(pattern, typed)) return null;
  if (!takesAll(pattern, typed)) return "digits";
  return pattern.isPlainAllowed ? null : "format";
}

/** The digits in the groups of a mask, up to the last digit: "(215) 55". */
function digitsInGroups(mask: string, digits: string): string {
  const shown = patternFormatter(digits, { format: mask });
  let end = shown.length;
  while (end > 0 && !/\d/.test(shown.charAt(end - 1))) end -= 1;
  return shown.slice(0, end);
}

/** The text that a field shows: the digits in their groups, or the typed text itself if it is not such a number. */
export function groupTyped(pattern: NumberPattern, typed: string, isWhole: boolean): string {
  const digits = pattern.digitsOf(typed, isWhole);
  return digits === null ? typed : digitsInGroups(pattern.mask, digits);
}

const isGrouped = (pattern: NumberPattern, text: string): boolean =>
  groupTyped(pattern, text, false) === text && pattern.digitsOf(text, false) !== null;

/** Keys that leave a field. PatternFormat does not get them: it would move the caret, which Firefox would announce. */
const LEAVING_KEYS: ReadonlySet<string> = new Set(["Tab", "Shift"]);

interface PatternInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "defaultValue" | "pattern"> {
  readonly pattern: NumberPattern;
  /** The visible text, such as a draft that hydration found; one that does not fit the mask stays as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** PatternFormat without a placeholder for missing digits. A text that the pattern rejects stays as typed. */
function PatternInput({ pattern, value, onChange, ref = null, ...input }: PatternInputProps) {
  const { getCaretBoundary, onKeyDown } = usePatternFormat({ format: pattern.mask });
  const show = (text: string) => text !== value && onChange(text);
  return (
    <NumberFormatBase<FilledInputProps>
      {...input}
      getInputRef={ref}
      customInput={FilledInput}
      onFilled={(text) => show(groupTyped(pattern, text, true))}
      type="tel"
      value={value}
      valueIsNumericString
      format={(shown) => shown}
      removeFormatting={(typed, change) => {
        if (!change) return typed;
        const isWhole = change.to.end - change.to.start > 1 || !isGrouped(pattern, change.lastValue);
        return groupTyped(pattern, typed, isWhole);
      }}
      getCaretBoundary={(shown) =>
        isGrouped(pattern, shown) && getCaretBoundary ? getCaretBoundary(shown) : Array(shown.length + 1).fill(true)
      }
      onKeyDown={(event) => !LEAVING_KEYS.has(event.key) && isGrouped(pattern, value) && onKeyDown?.(event)}
      onValueChange={({ formattedValue }) => show(formattedValue)}
    />
  );
}

interface FilledInputProps extends ComponentProps<"input"> {
  /** Runs where the browser fills in the field without focus: PatternFormat would set the caret, which moves focus. */
  readonly onFilled: (text: string) => void;
}

/**
 * An input that reports the text of an input method after its composition, which an earlier change would cancel, and what
 * the browser fills in without focus by `onFilled`.
 */
function FilledInput({ onFilled, onChange, value, ...input }: FilledInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <input
      {...input}
      value={composed ?? value}
      onChange={(event) => {
        const field = event.currentTarget;
        if ((event.nativeEvent as InputEvent).isComposing) setComposed(field.value);
        else if (!field.matches(":focus")) onFilled(field.value);
        else onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        setComposed(null);
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
    />
  );
}
