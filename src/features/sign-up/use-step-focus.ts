import { type RefObject, useLayoutEffect, useRef } from "react";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { focusField } from "../../forms/form-controls.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { focusLater } from "../../ui/focus.ts";
import type { ShownStep } from "./steps.ts";

/**
 * Moves focus to the heading of a new step, or after a choice of a pass elsewhere on the page, but not on the first
 * rendering. After a refusal it moves to the refused field or the words about the card, since screen readers pass over
 * an alert that comes with a step.
 * @param moved True in the element that caused the move: other elements of the program leave focus alone.
 * @param ends How many orders ended here: the record may have shown the confirmation before.
 */
export function useStepFocus(
  step: ShownStep,
  moved: RefObject<boolean>,
  ends: number,
): RefObject<HTMLHeadingElement | null> {
  const { store } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSignUpRequested = useAppState(({ signUpRequests, answeredSignUps }) => signUpRequests > answeredSignUps);
  const shownStep = useRef(step);
  // In the same rendering as the step: a field that the rider focuses right after keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each end
  useLayoutEffect(() => {
    const isNew = (shownStep.current !== step || step === "confirmation") && moved.current;
    shownStep.current = step;
    if (!isNew && !isSignUpRequested) return;
    moved.current = false;
    if (isSignUpRequested) store.getState().answerSignUp();
    const target = heading.current;
    if (!target) return;
    const at = store.getState().refusedAt;
    if (isNew && at?.step === step) {
      const section = target.closest("section");
      return focusLater(target, () => {
        const alert = section?.querySelector<HTMLElement>("[role=alert]:not(:empty)");
        if (at.step === "payment") (alert ?? target).focus();
        else if (!focusField(section?.querySelector("form") ?? null, at.name)) target.focus();
      });
    }
    // At the end the title says what was bought, which counts more than the step's name.
    const title = target.closest("section")?.querySelector<HTMLElement>("[part=heading]");
    const next = (step === "confirmation" && title) || target;
    focusLater(next);
    // A later step begins at the top of the view, with the title above it, and not below the rest of the page.
    const isLater = isNew && step !== "details";
    bringIntoView((isLater && title) || next, { always: isLater });
  }, [store, step, isSignUpRequested, moved, ends]);
  return heading;
}
