import { type ReactNode, type RefObject, useId, useRef } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { Form } from "../../forms/form.tsx";
import { type Form as FormState, useForm } from "../../forms/use-form.tsx";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { RideFees } from "../../passes/offer-parts.tsx";
import { WalletLook, WalletNameText } from "../../payment/wallet.tsx";
import { BIKE_REPLACEMENT_FEE } from "../../programs/sign-up-answers.ts";
import {
  CheckingNotice,
  OpenPurchaseNotice,
  PurchaseTitle,
  PurchaseWarning,
  RefusedText,
} from "../../purchase/purchase-notices.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { useMoveFocusWhenDisabled } from "../../ui/use-move-focus-when-disabled.ts";
import { type Agreements, AgreementsSchema, INITIAL_AGREEMENTS } from "./later-steps-schema.ts";
import css from "./review-step.css?inline";
import { FirstRenewal, ReviewedDetails } from "./reviewed-details.tsx";
import type { StepProps } from "./steps.ts";
import { PaymentTerms, useOrder } from "./use-order.tsx";
import { type PurchaseControl, usePurchase } from "./use-purchase.ts";

registerSheet(css);

/** The third step: a summary, the agreements, and the pay button. */
export function ReviewStep({ go }: StepProps) {
  const order = useOrder();
  const { money } = useTranslation();
  const purchase = usePurchase(go);
  const form = useForm<Agreements>({
    id: "signup-agreements",
    initial: INITIAL_AGREEMENTS,
    schema: AgreementsSchema,
    onSubmit: async (_agreed, scope) => {
      await purchase.pay(scope);
      return undefined;
    },
  });
  const terms = useId();
  const payButton = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useMoveFocusWhenDisabled(payButton, purchase.isUnsettled, said);
  // The button disappears with its notice.
  useRestoreLostFocus(purchase.isLocked ? "locked" : (purchase.outcome?.status ?? ""), said);
  if (!order) return null;
  const { wallet } = purchase;
  const total = <NoTranslate>{money(order.total.total)}</NoTranslate>;
  return (
    <Form form={form}>
      <p>
        <T id="signup.review.intro" />
      </p>
      <ReviewedDetails go={go} isLocked={purchase.isLocked} />
      <AgreementFields form={form} />
      <div className="bs-signup__before-pay">
        <PurchaseNotice ref={said} purchase={purchase} />
        <p id={terms} className="bs-field__hint">
          <Sentences>
            <PaymentTerms order={order} />
            <FirstRenewal pass={order.pass} />
          </Sentences>
        </p>
        <RideFees pass={order.pass} />
      </div>
      <WalletLook wallet={wallet?.name ?? null}>
        <ButtonRow>
          <Button
            ref={payButton}
            kind="primary"
            size="large"
            type="submit"
            busy={purchase.isLocked || purchase.sheet === "open"}
            busyLabel={<BusyText purchase={purchase} />}
            describedBy={terms}
            disabled={purchase.isPriceOpen || purchase.isUnsettled}
          >
            {wallet ? (
              <T id="wallet.pay" values={{ total, wallet: <WalletNameText wallet={wallet.name} /> }} />
            ) : (
              <T id="signup.pay" values={{ total }} />
            )}
          </Button>
          <Button kind="quiet" disabled={purchase.isLocked} onClick={() => void go("payment")}>
            <T id="signup.back" />
          </Button>
        </ButtonRow>
      </WalletLook>
    </Form>
  );
}

function BusyText({ purchase: { wallet, sheet, isSlow } }: { readonly purchase: PurchaseControl }) {
  if (wallet && sheet === "open") {
    return <T id="wallet.open" values={{ wallet: <WalletNameText wallet={wallet.name} /> }} />;
  }
  return <T id={isSlow ? "signup.pay.slow" : "signup.pay.sending"} />;
}

/** The three agreements of sign-up (spec 5); the program decides the wording of the fee and the minimum age. */
export function AgreementFields({ form }: { readonly form: FormState<Agreements> }) {
  const { program, deployment } = useAppContext();
  const { money, t } = useTranslation();
  const fee = <NoTranslate>{money(BIKE_REPLACEMENT_FEE).replace(".00", "")}</NoTranslate>;
  const linkTo = (href: string) => (content: ReactNode) => (
    <TextLink href={href} newTabLabel={t("signup.agree.newTab")}>
      {content}
    </TextLink>
  );
  return (
    <fieldset className="bs-signup__group bs-signup__agreements">
      <legend>
        <T id="signup.agree.legend" />
      </legend>
      <CheckboxField {...form.tick("neverUnattended")} label={<T id="signup.agree.neverUnattended" />} required />
      <CheckboxField
        {...form.tick("replacementFee")}
        label={
          <T
            id={program.suspendsOnLoss ? "signup.agree.replacementFeeSuspended" : "signup.agree.replacementFee"}
            values={{ fee }}
          />
        }
        required
      />
      <CheckboxField
        {...form.tick("userAgreement")}
        label={
          <T
            id="signup.agree.userAgreement"
            values={{ age: program.minimumAge, link: linkTo(deployment.userAgreementUrl) }}
          />
        }
        required
      />
      <p>
        <T id="signup.agree.privacy" values={{ link: linkTo(deployment.privacyUrl) }} />
      </p>
    </fieldset>
  );
}

interface PurchaseNoticeProps {
  readonly purchase: PurchaseControl;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The state of the purchase, as a notice beside the pay button. */
const PurchaseNotice = ({ purchase, ref }: PurchaseNoticeProps) => (
  <NoticeRegion ref={ref}>{noticeOf(purchase)}</NoticeRegion>
);

function noticeOf(purchase: PurchaseControl): ReactNode {
  const { outcome, wallet, sheet } = purchase;
  if (purchase.isChecking) {
    return <CheckingNotice word="purchase" />;
  }
  if (purchase.isLocked || outcome?.status === "done") return null;
  if (!outcome) {
    return (
      wallet &&
      (sheet === "closed" || sheet === "failed") && (
        <Notice kind={sheet === "failed" ? "error" : "info"} announced={false}>
          <T id={`wallet.${sheet}`} values={{ wallet: <WalletNameText wallet={wallet.name} /> }} />
        </Notice>
      )
    );
  }
  switch (outcome.status) {
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <RefusedText refused={outcome} word="purchase" otherwise="signup.pay.refused" />
        </ClosableNotice>
      );
    case "nothingOpen":
      return null;
    case "busy":
      return <PurchaseWarning id="signup.pay.busy" />;
    case "notFound":
    case "unknown":
    case "awaited":
    case "unshown":
      return (
        <OpenPurchaseNotice
          open={outcome}
          word="purchase"
          title={<PurchaseTitle subject="signUp" userId={null} state={outcome} />}
          onAskAgain={purchase.askAgain}
        />
      );
    default:
      return <PurchaseWarning id="openPurchase.notSent" />;
  }
}
