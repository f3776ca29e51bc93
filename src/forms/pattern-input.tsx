import { type ChangeEvent, type ComponentProps, useState } from "react";
import { NumberFormatBase, patternFormatter, usePatternFormat } from "react-number-format";
import type { NumberPattern } from "./number-pattern.ts";

/** Digits in the groups of a mask, as far as there are digits: "(215) 55". */
function groupedBy(mask: string, digits: string): string {
  const shown = patternFormatter(digits, { format: mask });
  let end = shown.length;
  while (end > 0 && !/\d/.test(shown.charAt(end - 1))) end -= 1;
  return shown.slice(0, end);
}

/** What a field shows of a typed text: its digits in their groups, or the text itself where it is no such number. */
export function groupTyped(pattern: NumberPattern, typed: string, isWhole: boolean): string {
  const digits = pattern.digitsOf(typed, isWhole);
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
 * PatternFormat with two differences: nothing is shown for digits that are still to come, and what is pasted goes
 * through our own reading first. What that cannot read is shown as it is.
 */
export function PatternInput({ pattern, value, onChange, ref = null, ...input }: PatternInputProps) {
  const { getCaretBoundary, onKeyDown } = usePatternFormat({ format: pattern.mask });
  const show = (text: string) => text !== value && onChange(text);
  return (
    <NumberFormatBase<ComposableInputProps>
      // The attributes in the order of other fields: prerendered screens are smaller.
      attributes={input}
      onBlur={input.onBlur}
      inputMode={input.inputMode}
      getInputRef={ref}
      type="tel"
      customInput={ComposableInput}
      onReplaced={(text) => show(groupTyped(pattern, text, true))}
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
      onKeyDown={(event) => isGrouped(pattern, value) && onKeyDown?.(event)}
      onValueChange={({ formattedValue }) => show(formattedValue)}
    />
  );
}

interface ComposableInputProps extends ComponentProps<"input"> {
  readonly attributes: ComponentProps<"input">;
  /** The field was filled in while focus is elsewhere: to set the caret would take focus along. */
  readonly onReplaced: (text: string) => void;
}

/** Leaves a text alone that an input method is still making up: a change would break it off. */
function ComposableInput({ value, onChange, onReplaced, attributes, ...handlers }: ComposableInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  function change(event: ChangeEvent<HTMLInputElement>): void {
    const field = event.currentTarget;
    const { isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) setComposed(field.value);
    else if ((field.getRootNode() as Document | ShadowRoot).activeElement !== field) onReplaced(field.value);
    else onChange?.(event);
  }
  return (
    <input
      {...attributes}
      {...handlers}
      value={composed ?? value}
      onChange={change}
      onCompositionEnd={(event) => {
        setComposed(null);
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
    />
  );
}
