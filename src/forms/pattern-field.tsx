import { useEffect, useRef, useState } from "react";
import { T } from "../i18n/translation.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import { isFull, type NumberPattern } from "./number-pattern.ts";
import { isGrouped, PatternInput } from "./pattern-input.tsx";

/** The rule that a text breaks: 'Can only contain digits 0-9', or 'Must match format {mask}'. */
type Rule = "digits" | "format";

interface PatternFieldProps extends Omit<TextFieldProps, "control" | "type" | "ref"> {
  readonly pattern: NumberPattern;
  /** The mask as riders read it, such as "MM/DD/YYYY". */
  readonly mask?: string;
  /** True where an error of the field also names the broken rules. */
  readonly isErrorExplained?: boolean;
}

interface Broken {
  readonly rule: Rule;
  readonly at: string;
  /**
   * True where the invalid characters were pasted and remain in the field: the error waits until the rider leaves it.
   */
  readonly isKept: boolean;
}

/**
 * A field that groups the digits of a number as the rider types. It refuses a character that does not fit, and says
 * why.
 */
export function PatternField({ pattern, mask, isErrorExplained = false, ...props }: PatternFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState<Broken | null>(null);
  const { value } = props;
  const latest = useRef(pattern);
  useEffect(() => {
    latest.current = pattern;
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const refuse = (event: InputEvent) => {
      const rule = brokenBy(event, field, latest.current);
      if (rule === null) return;
      event.preventDefault();
      setBroken({ rule, at: field.value, isKept: false });
    };
    // React's onBeforeInput is another event than the native one.
    field.addEventListener("beforeinput", refuse);
    return () => field.removeEventListener("beforeinput", refuse);
  }, []);

  const isHeldBack = broken?.isKept && !props.error;
  const isSaid =
    broken !== null && !isHeldBack && (broken.at === value || (broken.rule === "digits" && !isFull(pattern, value)));
  const breaks = (rule: Rule) => isSaid && broken.rule === rule;
  const isExplained = isErrorExplained && Boolean(props.error);
  const format = breaks("format") || isExplained || (mask !== undefined && breaks("digits"));
  const digits = mask === undefined && (breaks("digits") || (isExplained && !takesAll(pattern, value)));
  return (
    <TextField
      {...props}
      ref={input}
      error={
        (props.error || format || digits) && (
          <>
            {props.error}
            {format && (
              <span className="bs-field__rule">
                <T id="form.format" values={{ mask: <NoTranslate>{mask ?? pattern.mask}</NoTranslate> }} />
              </span>
            )}
            {digits && (
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
            const rule = brokenIn(typed, pattern);
            if (rule !== null) setBroken({ rule, at: typed, isKept: true });
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
function brokenBy(event: InputEvent, field: HTMLInputElement, pattern: NumberPattern): Rule | null {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || isComposing || data?.length !== 1) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (!pattern.takes(data, start ?? value.length)) return "digits";
  const isTooMuch =
    start === end && isFull(pattern, value) && isGrouped(pattern, value) && /\d/.test(data.normalize("NFKC"));
  return isTooMuch ? "format" : null;
}

/** The rule that a pasted text breaks, which stays in the field. */
function brokenIn(typed: string, pattern: NumberPattern): Rule | null {
  if (isGrouped(pattern, typed)) return null;
  if (!takesAll(pattern, typed)) return "digits";
  return pattern.isPlainAllowed ? null : "format";
}
