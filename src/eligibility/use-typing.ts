import { type RefObject, useEffect, useRef } from "react";

export interface Typing {
  /** An input method is still making up what is typed: a change would break it off. */
  isComposing: boolean;
  /** The last key was Delete. */
  isForward: boolean;
}

/**
 * How a field is being typed into.
 * @param onComposed called with what an input method left in the field.
 */
export function useTyping(input: RefObject<HTMLInputElement | null>, onComposed: (typed: string) => void) {
  const typing = useRef<Typing>({ isComposing: false, isForward: false });
  const latest = useRef(onComposed);
  useEffect(() => {
    latest.current = onComposed;
  });
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    const pressed = ({ key }: KeyboardEvent) => {
      typing.current.isForward = key === "Delete";
    };
    const begun = () => {
      typing.current.isComposing = true;
    };
    const ended = () => {
      typing.current.isComposing = false;
      latest.current(field.value);
    };
    field.addEventListener("keydown", pressed, { signal });
    field.addEventListener("compositionstart", begun, { signal });
    field.addEventListener("compositionend", ended, { signal });
    return () => listening.abort();
  }, [input]);
  return typing;
}
