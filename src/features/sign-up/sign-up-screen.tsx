import "./sign-up.css";
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { AppContext } from "../../app-context/app-context.ts";
import { useAppContext, useAppState, useIsHydrated } from "../../app-context/use-app-context.tsx";
import { findOffered } from "../../domain/passes.ts";
import { hydrateDrafts } from "../../forms/drafts.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { runWhenIdle } from "../../lib/run-when-idle.ts";
import { SlowNotice } from "../../parts/notice-region.tsx";
import { ReloadChunkButton } from "../../parts/reload-chunk-button.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { attemptsOf } from "../../purchase/attempt-record.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { useSessionSignUp } from "../../purchase/use-session-purchase.ts";
import { useAction } from "../../query/use-action.ts";
import { SIGN_UP_FORM, SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { BelowHeading, Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { ProgressText } from "../../ui/progress-text.tsx";
import { DetailsStep } from "./first-step/details-step.tsx";
import { OrderSummary } from "./first-step/order-summary.tsx";
import { usePresetPass, usePresetPromo } from "./first-step/presets.ts";
import { SIGN_UP_NORMALISERS } from "./first-step/sign-up-details-schema.ts";
import { CheckoutLoader } from "./first-step/use-order.tsx";
import { type ShownStep, type StepHistory, type StepProps, useStepFocus, useStepHistory } from "./steps.ts";
import { loadCheckout, prefetchCheckout, retryCheckout, useCheckout, useCheckoutLoad } from "./use-checkout.ts";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

function SignUpSteps({ pass, promo, presetRequest = null, accountUrl, headingLevel, ...account }: SignUpProps) {
  const { headingRef, stepHistory } = account;
  const { store, program } = useAppContext();
  const { t } = useTranslation();
  const recordedOutcome = useRecordedOutcome();
  const step = useShownStep(recordedOutcome);
  const hasChangedStep = useRef(false);
  const [confirmationCount, setConfirmationCount] = useState(0);
  const [go, lastMove] = useAction(async (scope, next: SignUpStep) => {
    const stepBefore = store.getState().signUpStep;
    await loadCheckout();
    // A rider who moved to another step during the load stays there, except that the confirmation always opens.
    if (scope.isOver()) return;
    if (next !== "confirmation" && store.getState().signUpStep !== stepBefore) return;
    hasChangedStep.current = true;
    if (next === "confirmation") setConfirmationCount((count) => count + 1);
    store.setState({ signUpStep: next });
  });
  useStepHistory(stepHistory, go);
  useEffect(() => (step === "details" ? runWhenIdle(prefetchCheckout) : prefetchCheckout()), [step]);
  // The confirmation clears the record of the order, so the store has to keep the step.
  useLayoutEffect(() => {
    if (recordedOutcome === "succeeded") store.setState({ signUpStep: "confirmation" });
  }, [store, recordedOutcome]);
  const { isUnavailable, replacement } = usePresetPass(pass, presetRequest);
  usePresetPromo(promo, presetRequest);
  const stepHeading = useStepFocus(step, hasChangedStep, confirmationCount);
  // The button that gives up an unresolved order disappears with that order.
  useRestoreLostFocus(step === "unresolved", stepHeading);
  const sessionSignUp = useSessionSignUp();
  const cartPassId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const passId =
    sessionSignUp.status === "done" && step === "confirmation" ? sessionSignUp.done.subscriptionTypeId : cartPassId;
  const chosenPass = passId === null ? null : findOffered(program, passId);
  // The progress shows an unresolved order as the review step, from which it was sent.
  const progressStep = step === "unresolved" ? "review" : step;
  const progress = {
    step: SIGN_UP_STEPS.indexOf(progressStep) + 1,
    of: SIGN_UP_STEPS.length,
    name: t(`signup.step.${progressStep}`),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the first focus inside only starts to load the checkout
    <section className="bs-stack bs-signup" onFocus={prefetchCheckout}>
      <Heading level={headingLevel} size="large" ref={headingRef}>
        {step === "confirmation" && chosenPass ? (
          <T id="signup.title.done" verbatim={{ pass: chosenPass.name }} />
        ) : (
          <T
            id={step === "confirmation" ? "signup.title.doneUnknown" : "signup.title"}
            values={{ program: program.name }}
          />
        )}
      </Heading>
      <BelowHeading level={headingLevel}>
        <ProgressText
          step={progress.step}
          stepCount={progress.of}
          label={
            <Heading size="small" ref={stepHeading}>
              {t("signup.step", progress)}
            </Heading>
          }
        />
        <Columns>
          {step !== "confirmation" && step !== "unresolved" && <OrderSummary step={step} />}
          <div className="bs-stack bs-signup__step" data-gap="5" data-step={step}>
            {replacement && replacement.successor.id === passId && step === "details" && (
              <TextNotice
                kind="info"
                id="passes.replaced"
                verbatim={{ old: replacement.retired.name, pass: replacement.successor.name }}
              />
            )}
            {isUnavailable && step === "details" && (
              <TextNotice kind="warning" announced="alert" id="passes.notAvailable" />
            )}
            <Step step={step} accountUrl={accountUrl} isInAccount={headingRef !== undefined} go={go} />
            <SlowNotice isUnderWay={lastMove.status === "loading"} />
            <CheckoutFailure isSent={step === "unresolved"} />
          </div>
        </Columns>
      </BelowHeading>
    </section>
  );
}

/**
 * The step to render. Payment and review may take longer than a frame to render, so they are deferred: the pressed
 * button reacts first. The confirmation is not deferred, since the cart is emptied at the same time, nor is the first
 * step, to which a logout leads.
 */
function useShownStep(recordedOutcome: ReturnType<typeof useRecordedOutcome>): ShownStep {
  const currentStep = useAppState(({ signUpStep }) => signUpStep);
  const deferredStep = useDeferredValue(currentStep);
  if (recordedOutcome === "succeeded") return "confirmation";
  if (recordedOutcome === "unresolved" && currentStep !== "review") return "unresolved";
  return currentStep === "payment" || currentStep === "review" ? deferredStep : currentStep;
}

/** The known outcome of the order that this tab recorded; null without such an order, and while it is being sent. */
function useRecordedOutcome(): "succeeded" | "unresolved" | null {
  const app = useAppContext();
  const states = purchaseStatesOf(app);
  return useSyncExternalStore(
    states.subscribe,
    () => {
      const attempt = attemptsOf(app).record("signUp").read();
      const status = states.read("signUp", null)?.status;
      if (attempt === null || status === "sending") return null;
      // After a success the new rider is logged in, which takes a moment. The confirmation can only show after that.
      return attempt.state === "succeeded" && status !== "checking" ? "succeeded" : "unresolved";
    },
    () => null,
  );
}

/**
 * The current step, memoised so that it does not render again with the frame around it, such as while the next step
 * loads. An unresolved order shows nothing until the checkout has loaded: the rider must not see a form to pay again.
 */
const Step = memo(function Step({ step, ...props }: StepProps & { readonly step: ShownStep }) {
  const checkout = useCheckout();
  const Fields = step === "details" ? DetailsStep : checkout?.steps[step];
  return Fields && <Fields {...props} />;
});

/** A component of its own, so that its children do not render again when hydration makes the order summary sticky. */
function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bs-stack bs-signup__columns" data-gap="5" data-sticky={useIsHydrated() || undefined}>
      {children}
    </div>
  );
}

interface SignUpProps {
  /** The subscriptionTypeId to start with; NaN for an invalid value. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
  readonly headingLevel: HeadingLevel;
  /** The heading, to which the account moves focus; only the account passes it. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** See `Navigation.presetRequest`; absent for presets by attributes. */
  readonly presetRequest?: number | null;
  readonly stepHistory?: StepHistory;
}

export function SignUpScreen(props: SignUpProps) {
  const app = useAppContext();
  return (
    <CheckoutLoader value={loadCheckout}>
      {/* The key starts a new sign-up when the program changes, with the drafts of that program. */}
      <SignUpSteps key={app.key} {...props} />
    </CheckoutLoader>
  );
}

/** Copies what was typed into the prerendered first step to its draft, normalised, and the chosen pass to the cart. */
export function captureSignUpDraft(mount: HTMLElement, app: AppContext): void {
  const readPass = () => app.store.getState().drafts[SIGN_UP_FORM]?.pass;
  const passBefore = readPass();
  hydrateDrafts(mount, app, { [SIGN_UP_FORM]: SIGN_UP_NORMALISERS });
  const pass = readPass();
  if (!pass || pass === passBefore) return;
  choosePassWithPromotion(app, Number(pass));
  app.store.setState({ isPassChosenEarly: true });
}

/** Says that the checkout failed to load. In Firefox before 155 only a page reload helps, which empties the form. */
function CheckoutFailure({ isSent }: { readonly isSent: boolean }) {
  const load = useCheckoutLoad();
  return (
    <>
      {load.status === "failed" && (
        <TextNotice
          announced
          kind="error"
          id={isSent ? "signup.sentFailed" : "signup.nextFailed"}
          actions={
            load.failures > 1 &&
            !isSent && <TextButton kind="quiet" onClick={() => location.reload()} text="signup.nextFailed.reload" />
          }
        />
      )}
      <ReloadChunkButton status={load.status} reload={retryCheckout} />
    </>
  );
}
