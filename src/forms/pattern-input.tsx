import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { loadChunk } from "../lib/load-chunk.ts";
import type { DigitGroupsProps, InputEvents } from "./digit-groups.tsx";
import type { NumberPattern } from "./number-pattern.ts";

/** What groups digits: a chunk that no first screen waits for. */
interface Groups {
  readonly DigitGroups: ComponentType<DigitGroupsProps>;
  /** Puts digits into the places of a mask, and spaces into those that are left. */
  readonly fill: (digits: string, mask: string) => string;
}

let groups: Groups | null = null;
const listeners = new Set<() => void>();

export function provideGroups(provided: Groups): void {
  groups = provided;
  for (const listener of listeners) listener();
}

export async function loadGroups(): Promise<void> {
  if (groups === null) await loadChunk(() => import("./digit-groups.tsx"));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null while a prerendered screen is hydrated, and until they are here. */
function useGroups(): Groups | null {
  useEffect(() => void loadGroups().catch(() => {}), []);
  return useSyncExternalStore(
    subscribe,
    () => groups,
    () => null,
  );
}

/** Digits in the groups of a mask, as far as there are digits: "(215) 55". */
function groupedBy(mask: string, digits: string): string {
  if (groups === null) return digits;
  const shown = groups.fill(digits, mask);
  let end = shown.length;
  while (end > 0 && !/\d/.test(shown.charAt(end - 1))) end -= 1;
  return shown.slice(0, end);
}

/** What a field shows of a typed text: its digits in their groups, or the text itself where it is no such number. */
export function groupTyped(pattern: NumberPattern, typed: string, isWhole: boolean): string {
  const digits = groups && pattern.digitsOf(typed, isWhole);
  return digits === null ? typed : groupedBy(pattern.mask, digits);
}

export const isGrouped = (pattern: NumberPattern, text: string): boolean =>
  groupTyped(pattern, text, false) === text && pattern.digitsOf(text, false) !== null;

interface PatternInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "defaultValue" | "pattern"> {
  readonly pattern: NumberPattern;
  /** As it is shown: hydration finds what was typed before, and a text that fits no mask stays. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * An input whose digits are grouped as they are typed, once what groups them is here. It leaves a text alone that an
 * input method is still making up: a change would break it off.
 */
export function PatternInput({ pattern, value, onChange, ...input }: PatternInputProps) {
  const events = useRef<InputEvents>({});
  const hasFocus = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const Groups = useGroups()?.DigitGroups;
  const show = (text: string) => text !== value && onChange(text);
  // A number that was typed or filled in before is not changed under the caret.
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
          // Filled in while focus is elsewhere: to set the caret would take focus along.
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
