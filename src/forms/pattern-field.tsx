import { useEffect, useRef, useState } from "react";
import { T } from "../i18n/translation.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { isFull, type NumberPattern } from "./number-pattern.ts";
import { isGrouped, PatternInput } from "./pattern-input.tsx";

/** 'Can only contain digits 0-9', or 'Must match format {mask}'. */
type Rule = "digits" | "format";

interface PatternFieldProps extends Omit<TextFieldProps, "control" | "type" | "ref"> {
  readonly pattern: NumberPattern;
  /** The mask as riders read it: "MM/DD/YYYY". */
  readonly mask?: string;
  /** An error of the field comes with the rules that its text breaks. */
  readonly isErrorExplained?: boolean;
}

interface Broken {
  readonly rule: Rule;
  readonly at: string;
  /** The wrong characters were pasted and are in the field: like other errors this one waits until the field is left. */
  readonly isKept: boolean;
}

/** A number that is grouped as one types. A typed character without a place in it is refused, and the field says why. */
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
    // React's onBeforeInput is another event.
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

/** What a typed character would break; what comes in one piece is judged when it is there. */
function brokenBy(event: InputEvent, field: HTMLInputElement, pattern: NumberPattern): Rule | null {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || isComposing || data?.length !== 1) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (!pattern.takes(data, start ?? value.length)) return "digits";
  const isTooMuch =
    start === end && isFull(pattern, value) && isGrouped(pattern, value) && /\d/.test(data.normalize("NFKC"));
  return isTooMuch ? "format" : null;
}

/** What a text breaks that stays as it was pasted. */
function brokenIn(typed: string, pattern: NumberPattern): Rule | null {
  if (isGrouped(pattern, typed)) return null;
  if (!takesAll(pattern, typed)) return "digits";
  return pattern.isPlainAllowed ? null : "format";
}
