import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { focusField } from "../../forms/form-controls.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { SIGN_UP_FORM, SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import type { State } from "../../store/store.ts";
import { bringIntoView, isDisplayed } from "../../ui/bring-into-view.ts";
import { focusLater } from "../../ui/focus.ts";

/** A step, or `unresolved` for an order that was sent and whose outcome is unknown. */
export type ShownStep = SignUpStep | "unresolved";

export interface StepProps {
  readonly accountUrl: string | null;
  /** True for the screen within the account, which is never prerendered. */
  readonly isInAccount: boolean;
  /** Moves to a step once the checkout has loaded; if the checkout fails to load, the screen shows an error. */
  readonly go: (step: SignUpStep) => Promise<unknown>;
}

/** The account's navigation history, in which each sign-up step has an entry of its own. */
export interface StepHistory {
  readonly stepInAddress: SignUpStep;
  /** Adds an entry for the step, or replaces the current entry. */
  show(step: SignUpStep, options?: { readonly replace: boolean }): void;
  /** Moves back by `count` entries, to that of `step`. If there are fewer, the current entry becomes that of `step`. */
  goBack(count: number, step: SignUpStep): void;
  goHome(): void;
}

/**
 * Keeps the address and the step in sync: a step adds an entry, and Back and Forward change the step. Forward never
 * skips a check: it opens a later step only if the order has not changed since the rider went back.
 * @param history Undefined in an element that is not part of an account.
 */
export function useStepHistory(history: StepHistory | undefined, go: (step: SignUpStep) => Promise<unknown>): void {
  const app = useAppContext();
  const step = useAppState(({ signUpStep }) => signUpStep);
  const stepInAddress = history?.stepInAddress ?? step;
  const previousStepInAddress = useRef<SignUpStep | null>(null);
  /** The parts of the order when the rider last went back. */
  const orderPartsAtBack = useRef<readonly unknown[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when one of the two steps changes
  useEffect(() => {
    const isFirstRun = previousStepInAddress.current === null;
    const hasAddressChanged = previousStepInAddress.current !== stepInAddress;
    previousStepInAddress.current = stepInAddress;
    if (!history || step === stepInAddress) return;
    const stepsAhead = SIGN_UP_STEPS.indexOf(stepInAddress) - SIGN_UP_STEPS.indexOf(step);
    const orderParts = orderPartsOf(app.store.getState());
    const status = purchaseStatesOf(app).read("signUp", null)?.status;
    if (step === "confirmation") {
      if (hasAddressChanged && !isFirstRun) history.goHome();
      else history.show(step, { replace: true });
    } else if (!hasAddressChanged) {
      if (stepsAhead < 0) return history.show(step);
      orderPartsAtBack.current = orderParts;
      history.goBack(stepsAhead, step);
    } else if (status === "sending" || status === "checking") history.show(step);
    else if (stepsAhead > 0 && orderParts.some((part, index) => part !== orderPartsAtBack.current[index]))
      history.goBack(stepsAhead, step);
    else {
      if (stepsAhead < 0) orderPartsAtBack.current = orderParts;
      void go(stepInAddress);
    }
  }, [step, stepInAddress]);
}

/** The parts of the order, to be compared by identity: the store replaces a part that changes. */
const orderPartsOf = ({ drafts, cart, enteredCard, confirmedPhone }: State): readonly unknown[] => [
  drafts[SIGN_UP_FORM],
  cart,
  enteredCard,
  confirmedPhone,
];

/**
 * Moves focus to the heading of a new step, or after a choice of a pass elsewhere on the page, but not on the first
 * rendering. After a refusal, focus moves to the refused field or to the notice about the card, since screen readers
 * skip an alert that appears together with a step.
 * @param hasChangedStep True in the element that changed the step: other elements of the program leave focus alone.
 * @param confirmationCount How often this element opened the confirmation: each time, focus moves.
 */
export function useStepFocus(
  step: ShownStep,
  hasChangedStep: RefObject<boolean>,
  confirmationCount: number,
): RefObject<HTMLHeadingElement | null> {
  const { store } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSignUpRequested = useAppState((state) => state.signUpRequests > state.answeredSignUpRequests);
  const shownStep = useRef(step);
  // A layout effect moves focus together with the step, so that a field which the rider then focuses keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again each time the confirmation opens
  useLayoutEffect(() => {
    const isNewStep = (shownStep.current !== step || step === "confirmation") && hasChangedStep.current;
    shownStep.current = step;
    const target = heading.current;
    const isVisible = target !== null && isDisplayed(target);
    function answerUnlessAnswered(): void {
      const { signUpRequests, answeredSignUpRequests, answerSignUp } = store.getState();
      if (signUpRequests === answeredSignUpRequests) return;
      answerSignUp();
      // The page may show this element a moment after the choice.
      if (!target) return;
      focusLater(target);
      bringIntoView(target);
    }
    // A hidden copy of sign-up leaves the request to a visible one, if there is one.
    if (isSignUpRequested && !isVisible) setTimeout(answerUnlessAnswered);
    const isAnswering = isSignUpRequested && isVisible;
    if (!isNewStep && !isAnswering) return;
    hasChangedStep.current = false;
    if (isAnswering) store.getState().answerSignUp();
    if (!target) return;
    const refusedInput = store.getState().refusedInput;
    if (isNewStep && refusedInput?.step === step) {
      const section = target.closest("section");
      return focusLater(target, () => {
        const alert = section?.querySelector<HTMLElement>("[role=alert]:not(:empty)");
        if (refusedInput.step === "payment") (alert ?? target).focus();
        else if (!focusField(section?.querySelector("form") ?? null, refusedInput.name)) target.focus();
      });
    }
    // On the confirmation the title says what was bought, which matters more than the step's name.
    const title = target.closest("section")?.querySelector<HTMLElement>("[part=heading]");
    const focusTarget = (step === "confirmation" && title) || target;
    focusLater(focusTarget);
    // A later step begins at the top of the viewport, with the title above it, and not below the rest of the page.
    const isLaterStep = isNewStep && step !== "details";
    bringIntoView((isLaterStep && title) || focusTarget, { always: isLaterStep });
  }, [store, step, isSignUpRequested, hasChangedStep, confirmationCount]);
  return heading;
}
