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
import { loadChunk } from "../lib/load-chunk.ts";
import type { DigitGroupsProps, InputEvents } from "./digit-groups.tsx";
import type { NumberPattern } from "./number-pattern.ts";

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
function groupedBy(mask: string, digits: string): string {
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
  return digits === null ? typed : groupedBy(pattern.mask, digits);
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
export function PatternInput({ pattern, value, onChange, ...input }: PatternInputProps) {
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
