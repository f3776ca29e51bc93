import type { ReactNode } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { FormErrorText } from "../forms/form-error.tsx";
import { Sentences, T, UntranslatedText, useTranslation } from "../i18n/translation.tsx";
import type { Cents } from "../lib/money.ts";
import { TextButton } from "../parts/text-button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Promo } from "./promo.ts";
import { enterOwnCode } from "./promo-code.ts";

const NOTICE_KINDS = { waiting: "info", checking: "info", applied: "success", refused: "error" } as const;

interface PromoNoticeProps {
  readonly promo: EnteredPromo;
  /** The price of the chosen pass; null while none is chosen. */
  readonly usualPrice: Cents | null;
  /** Whether the code must stay as it is, since the price of an open purchase must not change. */
  readonly isLocked?: boolean;
  /** A link to where the rider can add the e-mail that a check of the code needs. */
  readonly addEmailLink?: ReactNode;
}

/** The result of checking a promo code, with buttons to check again and to remove it. Its parent is a live region. */
export function PromoNotice({ promo, usualPrice, isLocked = false, addEmailLink }: PromoNoticeProps) {
  const app = useAppContext();
  const actions = !isLocked && (
    <ButtonRow>
      {promo.status === "refused" && promo.retry === null && addEmailLink}
      {promo.status === "refused" && promo.retry !== null && mayHelpToRetry(promo) && (
        <TextButton onClick={promo.retry} text="common.retry" />
      )}
      <TextButton kind="quiet" onClick={() => enterOwnCode(app, "")} text="signup.promo.remove" />
    </ButtonRow>
  );
  return (
    <Notice kind={NOTICE_KINDS[promo.status]} actions={actions}>
      <PromoText promo={promo} usualPrice={usualPrice} />
    </Notice>
  );
}

/**
 * Says why a code was refused: after which time the rider can try again, or else a sentence of ours for a known reason
 * and the service's own words.
 */
export function PromoReason({ refusal: { wait, knownReason, reason } }: { readonly refusal: RefusedPromo }) {
  if (wait) return <FormErrorText error={wait} />;
  return (
    <Sentences>
      {knownReason && <T id={`signup.promo.refused.${knownReason}`} />}
      {reason !== null && <UntranslatedText>{reason}</UntranslatedText>}
    </Sentences>
  );
}

/** Whether another check may end differently: the service gave no reason. */
export const mayHelpToRetry = ({ reason, knownReason }: RefusedPromo): boolean => reason === null && !knownReason;

type RefusedPromo = Extract<Promo, { status: "refused" }>;
export type EnteredPromo = Exclude<Promo, { status: "none" }>;

/** @param usualPrice The price of the chosen pass; null while none is chosen. */
export function PromoText({ promo, usualPrice }: { readonly promo: EnteredPromo; readonly usualPrice: Cents | null }) {
  const { money } = useTranslation();
  const { code } = promo;
  switch (promo.status) {
    case "waiting":
      return <T id={`signup.promo.waiting.${promo.missing}`} verbatim={{ code }} />;
    case "checking":
      return <T id="signup.promo.checking" verbatim={{ code }} />;
    case "refused":
      return (
        <>
          <T id="signup.promo.refused" verbatim={{ code }} /> <PromoReason refusal={promo} />
        </>
      );
    case "applied": {
      const { displayCode, discountedPassCost, newUsersOnly } = promo.grant;
      return (
        <Sentences>
          {discountedPassCost !== null && usualPrice !== null ? (
            <T
              id="signup.promo.applied"
              verbatim={{ code: displayCode, price: money(discountedPassCost), usualPrice: money(usualPrice) }}
            />
          ) : (
            <T id="signup.promo.accepted" verbatim={{ code: displayCode }} />
          )}
          {newUsersOnly && <T id="signup.promo.newUsersOnly" />}
        </Sentences>
      );
    }
  }
}
