import { type RefObject, useEffect, useRef } from "react";
import { useWorldState } from "../../services/world-context.tsx";
import type { SignUpStep } from "../../store/sign-up-slice.ts";

/**
 * Takes focus to the step's heading when the step changes, or when a pass was chosen elsewhere on the page;
 * never on the first drawing, which nobody asked to be taken to.
 */
export function useStepFocus(step: SignUpStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useWorldState(({ signUpRequests }) => signUpRequests);
  const shown = useRef({ step, requests: 0 });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, requests };
    if (before.step === step && before.requests === requests) return;
    const target = heading.current;
    target?.focus({ preventScroll: true });
    if (target && !isInView(target)) target.scrollIntoView({ block: "start" });
  }, [step, requests]);
  return heading;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
}
