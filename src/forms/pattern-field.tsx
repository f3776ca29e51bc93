import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createStore } from "zustand/vanilla";
import { T } from "../i18n/translation.tsx";
import { loadChunk } from "../lib/load-chunk.ts";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import type { DigitGroupsProps, InputEvents } from "./digit-groups.tsx";
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
      const rule = ruleBrokenByTyping(event, field, latest.current);
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
  // A complete number has the format: the service refused it, or could not check it.
  const isExplained = isErrorExplained && Boolean(props.error) && !isFull(pattern, value);
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
            const rule = ruleBrokenByPaste(typed, pattern);
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
function ruleBrokenByTyping(event: InputEvent, field: HTMLInputElement, pattern: NumberPattern): Rule | null {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || isComposing || data?.length !== 1) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (!pattern.takes(data, start ?? value.length)) return "digits";
  const isTooMuch =
    start === end && isFull(pattern, value) && isGrouped(pattern, value) && /\d/.test(data.normalize("NFKC"));
  return isTooMuch ? "format" : null;
}

/** The rule that a pasted text breaks, which stays in the field. */
function ruleBrokenByPaste(typed: string, pattern: NumberPattern): Rule | null {
  if (isGrouped(pattern, typed)) return null;
  if (!takesAll(pattern, typed)) return "digits";
  return pattern.isPlainAllowed ? null : "format";
}

/** The code that groups digits, a chunk that no first screen waits for. */
interface Groups {
  readonly DigitGroups: ComponentType<DigitGroupsProps>;
  /** Fills the mask with digits, and its remaining slots with spaces. */
  readonly fill: (digits: string, mask: string) => string;
}

const { getState: getGroups, setState, subscribe } = createStore<Groups | null>(() => null);

export const provideGroups = (provided: Groups): void => setState(provided, true);

export async function loadDigitGroups(): Promise<void> {
  if (getGroups() === null) await loadChunk(() => import("./digit-groups.tsx"));
}

/** Null during hydration, and until the chunk is loaded. */
function useGroups(): Groups | null {
  useEffect(() => void loadDigitGroups().catch(() => {}), []);
  return useSyncExternalStore(subscribe, getGroups, () => null);
}

/** The digits in the groups of a mask, up to the last digit: "(215) 55". */
function digitsInGroups(mask: string, digits: string): string {
  const groups = getGroups();
  if (groups === null) return digits;
  const shown = groups.fill(digits, mask);
  let end = shown.length;
  while (end > 0 && !/\d/.test(shown.charAt(end - 1))) end -= 1;
  return shown.slice(0, end);
}

/** The text that a field shows: the digits in their groups, or the typed text itself if it is not such a number. */
export function groupTyped(pattern: NumberPattern, typed: string, isWhole: boolean): string {
  const digits = getGroups() && pattern.digitsOf(typed, isWhole);
  return digits === null ? typed : digitsInGroups(pattern.mask, digits);
}

export const isGrouped = (pattern: NumberPattern, text: string): boolean =>
  groupTyped(pattern, text, false) === text && pattern.digitsOf(text, false) !== null;

interface PatternInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "defaultValue" | "pattern"> {
  readonly pattern: NumberPattern;
  /** The value as shown: hydration finds an earlier draft in it, and a text that does not fit the mask stays. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * An input that groups digits as the rider types, once the chunk for it is loaded. It leaves text of an input method
 * alone until its composition ends, since a change would cancel it.
 */
function PatternInput({ pattern, value, onChange, ...input }: PatternInputProps) {
  const events = useRef<InputEvents>({});
  const hasFocus = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const Groups = useGroups()?.DigitGroups;
  const show = (text: string) => text !== value && onChange(text);
  // A value from before is not regrouped while it has focus, which would move the caret.
  useEffect(() => {
    if (!hasFocus.current && !isGrouped(pattern, value)) show(groupTyped(pattern, value, true));
  });
  function change(event: ChangeEvent<HTMLInputElement>): void {
    if (events.current.onChange) events.current.onChange(event);
    else show(event.currentTarget.value);
  }
  return (
    <>
      <input
        {...input}
        type="tel"
        value={composed ?? value}
        onChange={(event) => {
          const field = event.currentTarget;
          if ((event.nativeEvent as InputEvent).isComposing) setComposed(field.value);
          // The browser has filled in the field without focus: setting the caret would move focus there.
          else if (!field.matches(":focus")) show(groupTyped(pattern, field.value, true));
          else change(event);
        }}
        onCompositionEnd={(event) => {
          setComposed(null);
          change(event as unknown as ChangeEvent<HTMLInputElement>);
        }}
        onKeyDown={(event) => events.current.onKeyDown?.(event)}
        onMouseUp={(event) => events.current.onMouseUp?.(event)}
        onFocus={(event) => {
          hasFocus.current = true;
          events.current.onFocus?.(event);
        }}
        onBlur={(event) => {
          hasFocus.current = false;
          events.current.onBlur?.(event);
          input.onBlur?.(event);
        }}
      />
      {Groups && <Groups pattern={pattern} value={value} onChange={onChange} events={events} />}
    </>
  );
}
