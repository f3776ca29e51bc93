import { type ComponentProps, type RefObject, useLayoutEffect } from "react";
import { NumberFormatBase, patternFormatter, usePatternFormat } from "react-number-format";
import type { NumberPattern } from "./number-pattern.ts";
import { groupTyped, isGrouped, provideGroups } from "./pattern-field.tsx";

export type InputEvents = Pick<ComponentProps<"input">, "onChange" | "onKeyDown" | "onMouseUp" | "onFocus" | "onBlur">;

export interface DigitGroupsProps {
  readonly pattern: NumberPattern;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A ref through which the input calls the event handlers. */
  readonly events: RefObject<InputEvents>;
}

/** PatternFormat moves the caret at any key, and Firefox tells screen readers of it, although the rider leaves. */
const LEAVING: ReadonlySet<string> = new Set(["Tab", "Shift"]);

/**
 * PatternFormat without its input, with two differences: it shows no placeholder for missing digits, and our own parser
 * reads pasted text first. A text that the parser rejects is shown unchanged.
 */
export function DigitGroups({ pattern, value, onChange, events }: DigitGroupsProps) {
  const { getCaretBoundary, onKeyDown } = usePatternFormat({ format: pattern.mask });
  return (
    <NumberFormatBase<EventsOnlyProps>
      customInput={EventsOnly}
      events={events}
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
      onKeyDown={(event) => !LEAVING.has(event.key) && isGrouped(pattern, value) && onKeyDown?.(event)}
      onValueChange={({ formattedValue }) => formattedValue !== value && onChange(formattedValue)}
    />
  );
}

interface EventsOnlyProps extends InputEvents {
  readonly events: RefObject<InputEvents>;
}

/** Renders no input: the existing one keeps its node, focus and caret. */
function EventsOnly({ events, ...handlers }: EventsOnlyProps) {
  useLayoutEffect(() => {
    events.current = handlers;
    return () => {
      events.current = {};
    };
  });
  return null;
}

provideGroups({ DigitGroups, fill: (digits, mask) => patternFormatter(digits, { format: mask }) });
