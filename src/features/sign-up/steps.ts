import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { focusField } from "../../forms/form-controls.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { SIGN_UP_FORM, SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import type { State } from "../../store/store.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { focusLater } from "../../ui/focus.ts";

/** A step, or `unresolved` for an order that was sent and whose outcome is unknown. */
export type ShownStep = SignUpStep | "unresolved";

export interface StepProps {
  readonly accountUrl: string | null;
  /** True for the screen within the account, which is never prerendered. */
  readonly isInAccount: boolean;
  /** Moves to a step once the checkout is loaded; if it fails to load, the screen shows an error. */
  readonly go: (step: SignUpStep) => Promise<unknown>;
}

/** The account's history, in which each step has an entry of its own. */
export interface StepEntries {
  /** The step in the address. */
  readonly named: SignUpStep;
  show(step: SignUpStep, options?: { readonly replace: boolean }): void;
  /** Moves back by this many entries, to the step's own; with fewer entries, the current one becomes the step's. */
  goBack(entries: number, step: SignUpStep): void;
  /** Leads home from a purchase that is done. */
  leave(): void;
}

/**
 * Keeps the address and the step in line: a step adds an entry, and Back and Forward change the step. Forward never
 * skips a check: it opens a later step only if the order has not changed since the rider went back.
 * @param entries Absent in an element that is not part of an account: it has no history.
 */
export function useStepEntries(entries: StepEntries | undefined, go: (step: SignUpStep) => Promise<unknown>): void {
  const app = useAppContext();
  const step = useAppState(({ signUpStep }) => signUpStep);
  const named = entries?.named ?? step;
  const namedBefore = useRef<SignUpStep | null>(null);
  /** The parts of the order when the rider went back. */
  const leftOrderParts = useRef<readonly unknown[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the two steps alone
  useEffect(() => {
    const isFirstRun = namedBefore.current === null;
    const hasAddressChanged = namedBefore.current !== named;
    namedBefore.current = named;
    if (!entries || step === named) return;
    const stepsAhead = SIGN_UP_STEPS.indexOf(named) - SIGN_UP_STEPS.indexOf(step);
    const order = orderIn(app.store.getState());
    const status = purchaseStatesOf(app).read("signUp", null)?.status;
    if (step === "confirmation") {
      if (hasAddressChanged && !isFirstRun) entries.leave();
      else entries.show(step, { replace: true });
    } else if (!hasAddressChanged) {
      if (stepsAhead < 0) return entries.show(step);
      leftOrderParts.current = order;
      entries.goBack(stepsAhead, step);
    } else if (status === "sending" || status === "checking") entries.show(step);
    else if (stepsAhead > 0 && order.some((part, index) => part !== leftOrderParts.current[index]))
      entries.goBack(stepsAhead, step);
    else {
      if (stepsAhead < 0) leftOrderParts.current = order;
      void go(named);
    }
  }, [step, named]);
}

/** The parts of an order, compared by identity, since the store replaces a part that changes. */
const orderIn = ({ drafts, cart, enteredCard, confirmedPhone }: State): readonly unknown[] => [
  drafts[SIGN_UP_FORM],
  cart,
  enteredCard,
  confirmedPhone,
];

/**
 * Moves focus to the heading of a new step, or after a choice of a pass elsewhere on the page, but not on the first
 * rendering. After a refusal it moves to the refused field or the words about the card, since screen readers pass over
 * an alert that comes with a step.
 * @param moved True in the element that caused the move: other elements of the program leave focus alone.
 * @param endCount The number of orders that ended here: a new one moves focus even if its step was already visible.
 */
export function useStepFocus(
  step: ShownStep,
  moved: RefObject<boolean>,
  endCount: number,
): RefObject<HTMLHeadingElement | null> {
  const { store } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSignUpRequested = useAppState(({ signUpRequests, answeredRequests }) => signUpRequests > answeredRequests);
  const shownStep = useRef(step);
  // A layout effect moves focus together with the step, so that a field which the rider focuses right after keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each end
  useLayoutEffect(() => {
    const isNew = (shownStep.current !== step || step === "confirmation") && moved.current;
    shownStep.current = step;
    if (!isNew && !isSignUpRequested) return;
    moved.current = false;
    if (isSignUpRequested) store.getState().answerSignUp();
    const target = heading.current;
    if (!target) return;
    const refusedInput = store.getState().refusedInput;
    if (isNew && refusedInput?.step === step) {
      const section = target.closest("section");
      return focusLater(target, () => {
        const alert = section?.querySelector<HTMLElement>("[role=alert]:not(:empty)");
        if (refusedInput.step === "payment") (alert ?? target).focus();
        else if (!focusField(section?.querySelector("form") ?? null, refusedInput.name)) target.focus();
      });
    }
    // At the end the title says what was bought, which counts more than the step's name.
    const title = target.closest("section")?.querySelector<HTMLElement>("[part=heading]");
    const focusTarget = (step === "confirmation" && title) || target;
    focusLater(focusTarget);
    // A later step begins at the top of the view, with the title above it, and not below the rest of the page.
    const isLater = isNew && step !== "details";
    bringIntoView((isLater && title) || focusTarget, { always: isLater });
  }, [store, step, isSignUpRequested, moved, endCount]);
  return heading;
}
