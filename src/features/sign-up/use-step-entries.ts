import { useEffect, useRef } from "react";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { SIGN_UP_FORM, SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import type { State } from "../../store/store.ts";

/** The account's history, in which each step has an entry of its own. */
export interface StepEntries {
  /** The step in the address. */
  readonly named: SignUpStep;
  show(step: SignUpStep, options?: { readonly replace: boolean }): void;
  /** Moves back by so many entries, to the one of the step; where there are too few, the current one becomes it. */
  goBack(entries: number, step: SignUpStep): void;
  /** Leads home from a purchase that is done. */
  leave(): void;
}

/**
 * Keeps the address and the step in line: a step adds an entry, and Back and Forward change the step. Forward never
 * skips a check: it only repeats a step if nothing has changed since.
 * @param entries Absent in an element that is not part of an account: it has no history.
 */
export function useStepEntries(entries: StepEntries | undefined, go: (step: SignUpStep) => Promise<unknown>): void {
  const app = useAppContext();
  const step = useAppState(({ signUpStep }) => signUpStep);
  const named = entries?.named ?? step;
  const namedBefore = useRef<SignUpStep | null>(null);
  /** The order when the rider went back. */
  const leftOrder = useRef<readonly unknown[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the two steps alone
  useEffect(() => {
    const isFirst = namedBefore.current === null;
    const hasAddressChanged = namedBefore.current !== named;
    namedBefore.current = named;
    if (!entries || step === named) return;
    const ahead = SIGN_UP_STEPS.indexOf(named) - SIGN_UP_STEPS.indexOf(step);
    const order = orderIn(app.store.getState());
    const status = purchaseStatesOf(app).read("signUp", null)?.status;
    if (step === "confirmation") {
      if (hasAddressChanged && !isFirst) entries.leave();
      else entries.show(step, { replace: true });
    } else if (!hasAddressChanged) {
      if (ahead < 0) return entries.show(step);
      leftOrder.current = order;
      entries.goBack(ahead, step);
    } else if (status === "sending" || status === "checking") entries.show(step);
    else if (ahead > 0 && order.some((part, index) => part !== leftOrder.current[index])) entries.goBack(ahead, step);
    else {
      if (ahead < 0) leftOrder.current = order;
      void go(named);
    }
  }, [step, named]);
}

/** The store replaces what changes, so that no copy of a password is needed to compare them. */
const orderIn = ({ drafts, cart, enteredCard, confirmedPhone }: State): readonly unknown[] => [
  drafts[SIGN_UP_FORM],
  cart,
  enteredCard,
  confirmedPhone,
];
