import { memo, type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useIsHydrated } from "../../context/use-is-hydrated.ts";
import { DraftsProvider, draftStoreOf } from "../../forms/drafts.tsx";
import { focusField } from "../../forms/form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { findOffered } from "../../programs/passes.ts";
import { useAction } from "../../query/use-action.ts";
import { SlowNotice } from "../../screen-parts/notice-region.tsx";
import { SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { focusLater } from "../../ui/focus.ts";
import { Heading, type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressText } from "../../ui/progress-text.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { DetailsStep } from "./details-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { usePresetPass, usePresetPromo } from "./pass-choice.tsx";
import css from "./sign-up.css?inline";
import { loadStep, type StepProps, stepOf } from "./steps.ts";

registerSheet(css);

/** The frame of all steps: the progress, the current step, and the order beside it. */
function SignUpSteps({ pass, promo, accountUrl, headingLevel, headingRef }: SignUpProps) {
  const { store, program } = useAppContext();
  const { t } = useTranslation();
  const step = useShownStep();
  const moved = useRef(false);
  const [failures, countFailures] = useState(0);
  const [go, going] = useAction(async (scope, from: SignUpStep, next: SignUpStep) => {
    await loadStep(next).catch((error: unknown) => {
      countFailures((count) => count + 1);
      throw error;
    });
    countFailures(0);
    // A rider who moved to another step in the meantime stays there, but always sees the confirmation.
    if (scope.isOver()) return;
    if (next !== "confirmation" && store.getState().signUpStep !== from) return;
    moved.current = true;
    store.getState().goToStep(next);
  });
  const isUnavailable = usePresetPass(pass);
  usePresetPromo(promo);
  const heading = useStepFocus(step, moved);
  const passId = useAppState(({ cart, purchase }) =>
    purchase.status === "done" && step === "confirmation"
      ? purchase.confirmation.subscriptionTypeId
      : cart.subscriptionTypeId,
  );
  const chosen = passId === null ? null : findOffered(program, passId);
  const inner = levelBelow(headingLevel);
  const progress = {
    step: SIGN_UP_STEPS.indexOf(step) + 1,
    of: SIGN_UP_STEPS.length,
    name: t(`signup.step.${step}`),
  };
  return (
    <section className="bs-signup">
      <Heading level={headingLevel} size="large" ref={headingRef}>
        {step === "confirmation" && chosen ? (
          <T id="signup.title.done" values={{ pass: <NoTranslate>{chosen.name}</NoTranslate> }} />
        ) : (
          <T
            id={step === "confirmation" ? "signup.title.doneUnknown" : "signup.title"}
            values={{ program: program.name }}
          />
        )}
      </Heading>
      <ProgressText
        step={progress.step}
        of={progress.of}
        label={
          <Heading level={inner} size="small" ref={heading}>
            {t("signup.step", progress)}
          </Heading>
        }
      />
      <Columns>
        {step !== "confirmation" && <OrderSummary headingLevel={inner} step={step} />}
        <div className="bs-signup__step">
          {isUnavailable && passId === null && step === "details" && (
            <Notice kind="warning" announced="alert">
              <T id="passes.notAvailable" />
            </Notice>
          )}
          <Step
            step={step}
            accountUrl={accountUrl}
            isInAccount={headingRef !== undefined}
            headingLevel={inner}
            go={go}
          />
          <SlowNotice isUnderWay={going.status === "loading"} />
          {going.status === "failed" && <NextStepFailed isAgain={failures > 1} />}
        </div>
      </Columns>
    </section>
  );
}

/**
 * The step to render. A press shows before the steps whose rendering may take longer than a frame. The confirmation must
 * not wait, since the cart is emptied with it, nor the first step, which a logout opens.
 */
function useShownStep(): SignUpStep {
  const current = useAppState(({ signUpStep }) => signUpStep);
  const deferred = useDeferredValue(current);
  return current === "payment" || current === "review" ? deferred : current;
}

interface StepOfProps extends Omit<StepProps, "go"> {
  readonly step: SignUpStep;
  readonly go: (from: SignUpStep, next: SignUpStep) => Promise<unknown>;
}

/** A step does not render again with the frame around it, such as while the next one loads. */
const Step = memo(function Step({ step, go, ...props }: StepOfProps) {
  const Fields = stepOf(step) ?? DetailsStep;
  return <Fields {...props} go={(next) => go(step, next)} />;
});

/** A component of its own, so that its children do not render again when the total becomes sticky. */
function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bs-signup__columns" data-follows={useIsHydrated() || undefined}>
      {children}
    </div>
  );
}

/**
 * The step's own button retries. Firefox does not request a failed address again before a reload, which loses the typed
 * values.
 */
export const NextStepFailed = ({ isAgain }: { readonly isAgain: boolean }) => (
  <Notice
    kind="error"
    actions={
      isAgain && (
        <Button kind="quiet" onClick={() => location.reload()}>
          <T id="signup.nextFailed.reload" />
        </Button>
      )
    }
  >
    <T id="signup.nextFailed" />
  </Notice>
);

/**
 * Moves focus to the heading of a new step, or after a choice of a pass elsewhere on the page, but never on the first
 * rendering. A step that opens because of a refused value focuses its field instead, or the words about a card, since
 * screen readers pass over an alert that comes with a step.
 * @param moved True in the element that caused the move; other elements of the program leave focus alone.
 */
function useStepFocus(step: SignUpStep, moved: RefObject<boolean>): RefObject<HTMLHeadingElement | null> {
  const { store } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useAppState(({ signUpRequests, answeredSignUps }) => signUpRequests > answeredSignUps);
  const shown = useRef(step);
  // With the step, so that a field which the rider focuses right away keeps the focus.
  useLayoutEffect(() => {
    const isNew = shown.current !== step && moved.current;
    shown.current = step;
    if (!isNew && !isAsked) return;
    moved.current = false;
    if (isAsked) store.getState().answerSignUp();
    const target = heading.current;
    if (!target) return;
    const { purchase } = store.getState();
    const at = purchase.status === "refused" ? purchase.at : null;
    if (isNew && at?.step === step) {
      const section = target.closest("section");
      return focusLater(target, () => {
        const form = section?.querySelector("form");
        if (at.step === "details" && form) focusFieldOnceThere(form, at.name, target);
        else (section?.querySelector<HTMLElement>("[role=alert]:not(:empty)") ?? target).focus();
      });
    }
    // At the end the title says what was bought, which counts more than the step's name.
    const title = target.closest("section")?.querySelector<HTMLElement>("[part=heading]");
    const next = (step === "confirmation" && title) || target;
    focusLater(next);
    if (!isInView(next)) next.scrollIntoView({ block: "start" });
  }, [store, step, isAsked, moved]);
  return heading;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

interface SignUpProps {
  /** The subscriptionTypeId to start with; NaN for an invalid value. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
  readonly headingLevel: HeadingLevel;
  /** The heading, for a caller that moves focus to it. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Sign-up for a new pass, from its choice to the confirmation. */
export function SignUpScreen(props: SignUpProps) {
  const app = useAppContext();
  return (
    <DraftsProvider value={draftStoreOf(app)}>
      {/* Another program starts a new sign-up, with the drafts of that program's app. */}
      <SignUpSteps key={app.key} {...props} />
    </DraftsProvider>
  );
}

/** Focuses a field whose chunk may load after its form. Focus waits elsewhere until then; a rider who moves it keeps it. */
export function focusFieldOnceThere(form: HTMLFormElement, name: string, waiting: HTMLElement): void {
  if (focusField(form, name)) return;
  waiting.focus();
  const observer = new MutationObserver(() => {
    if (!waiting.matches(":focus") || focusField(form, name)) observer.disconnect();
  });
  observer.observe(form, { childList: true, subtree: true });
}
