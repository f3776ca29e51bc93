import { type RefObject, useEffect, useRef } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { focusField } from "../../forms/focus-field.ts";
import type { SignUpStep } from "../../store/sign-up-slice.ts";

/**
 * Takes focus to the step's heading when this element went to another step, or when a pass was chosen elsewhere on the
 * page; never on the first drawing, which nobody asked to be taken to. Where the step is shown again for a value that
 * the service refused, its field takes the focus.
 * @param moved set by who goes to a step; another element of the same program takes no focus then.
 */
export function useStepFocus(step: SignUpStep, moved: RefObject<boolean>): RefObject<HTMLHeadingElement | null> {
  const { store } = useWorld();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useWorldState(({ signUpRequests, answeredSignUps }) => signUpRequests > answeredSignUps);
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step && moved.current;
    shown.current = step;
    if (!isNew && !isAsked) return;
    moved.current = false;
    if (isAsked) store.getState().answerSignUp();
    const target = heading.current;
    const { purchase } = store.getState();
    if (isNew && step === "details" && purchase.status === "refused" && purchase.at?.step === step) {
      return focusField(target?.closest("section")?.querySelector("form") ?? null, purchase.at.name);
    }
    target?.focus({ preventScroll: true });
    if (target && !isInView(target)) target.scrollIntoView({ block: "start" });
  }, [store, step, isAsked, moved]);
  return heading;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
}
