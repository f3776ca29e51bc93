import { type ReactNode, useRef, useState } from "react";
import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { findOffered } from "../../programs/passes.ts";
import { useAction } from "../../query/use-action.ts";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { SIGN_UP_STEPS, type SignUpStep } from "../../store/sign-up-slice.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, Heading } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressText } from "../../ui/progress-text.tsx";
import { DetailsStep } from "./details-step.tsx";
import { NextStepFailed } from "./next-step-failed.tsx";
import { OrderSummary } from "./order-summary.tsx";
import css from "./sign-up.css?inline";
import type { SignUpProps } from "./sign-up-screen.tsx";
import { loadStep, stepOf } from "./steps.ts";
import { usePresetPass, usePresetPromo } from "./use-preset-pass.ts";
import { useStepFocus } from "./use-step-focus.ts";

registerSheet(css);

/** The frame around the steps: where one is, the step, and what the order costs beside it. */
export function SignUpSteps({ pass, promo, accountUrl, headingLevel, headingRef }: SignUpProps) {
  const { store, program } = useWorld();
  const { t } = useTranslation();
  const step = useWorldState(({ signUpStep }) => signUpStep);
  const moved = useRef(false);
  const [failures, countFailures] = useState(0);
  const [go, going] = useAction(async (from: SignUpStep, next: SignUpStep) => {
    await loadStep(next).catch((error: unknown) => {
      countFailures((count) => count + 1);
      throw error;
    });
    countFailures(0);
    // Who went elsewhere meanwhile stays there; what was paid is always shown.
    if (next !== "confirmation" && store.getState().signUpStep !== from) return;
    moved.current = true;
    store.getState().goToStep(next);
  });
  const isUnavailable = usePresetPass(pass);
  usePresetPromo(promo);
  const heading = useStepFocus(step, moved);
  const passId = useWorldState(({ cart, purchase }) =>
    purchase.status === "done" && step === "confirmation"
      ? purchase.confirmation.subscriptionTypeId
      : cart.subscriptionTypeId,
  );
  const chosen = passId === null ? null : findOffered(program, passId);
  const Step = stepOf(step) ?? DetailsStep;
  const inner = deeper(headingLevel);
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
          <T id="signup.title" values={{ program: program.name }} />
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
            accountUrl={accountUrl}
            isInAccount={headingRef !== undefined}
            headingLevel={inner}
            go={(next) => go(step, next)}
          />
          <SlowNotice isUnderWay={going.status === "loading"} />
          {going.status === "failed" && <NextStepFailed isAgain={failures > 1} />}
        </div>
      </Columns>
    </section>
  );
}

/** By itself: what it holds is not drawn again when the total begins to follow a page that scrolls. */
function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bs-signup__columns" data-follows={useIsDrawnByReact() || undefined}>
      {children}
    </div>
  );
}
