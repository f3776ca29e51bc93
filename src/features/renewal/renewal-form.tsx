import { useId, useRef, useState } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isReducedFare } from "../../domain/passes.ts";
import { hasFeesToSettle } from "../../domain/rider.ts";
import { isVerifiedFor } from "../../domain/verification.ts";
import { VerificationPanel } from "../../eligibility/proof-fields.tsx";
import { Form } from "../../forms/form.tsx";
import { CheckboxValue, formSchema, RequiredCheckbox } from "../../forms/rules.ts";
import { useForm } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { SlowNotice } from "../../parts/notice-region.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { enterOwnCode, promoCodeError } from "../../passes/promo-code.ts";
import { cardUpdateReason } from "../../payment/payment-card.ts";
import { consentForm } from "../../purchase/kinds/renewal.ts";
import type { RenewalKind } from "../../purchase/orders.ts";
import { useOwnSignUp } from "../../purchase/own-sign-up.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { useMoveFocusWhenDisabled, useRestoreLostFocus } from "../../ui/focus.ts";
import { Stack } from "../../ui/stack.tsx";
import { OfferList } from "./offer-list.tsx";
import { CardToPay, HeldPasses, OwnSignUpWarning, RenewalNotice, RenewalPromo } from "./renewal-sections.tsx";
import { RenewalSummary, UnknownCreditNotice } from "./renewal-summary.tsx";
import { type Credit, orderOf, type RenewingRider, useOfferedPasses, useTerms } from "./use-renewal.ts";

interface RenewalFormProps {
  readonly purchase: PurchaseControl<"pass">;
  readonly kind: RenewalKind;
  readonly rider: RenewingRider;
  readonly credit: Credit;
}

export function RenewalForm({ purchase, kind, rider, credit }: RenewalFormProps) {
  const app = useAppContext();
  const { program } = app;
  const now = useMinute();
  const { day, money, t } = useTranslation();
  const cardTextId = useId();
  const offeredPasses = useOfferedPasses(kind, rider);
  const { chosenPass, linkedOwnPass } = offeredPasses;
  const { terms, promo, isPricePending, credit: appliedCredit } = useTerms(kind, chosenPass, rider, credit);
  const isEligible = useAppState(
    ({ cart }) =>
      chosenPass === null || !isReducedFare(chosenPass) || isVerifiedFor(cart, chosenPass, rider.user.contactEmail),
  );
  const { state, isBusy, isSlow } = purchase;
  const isSent = isBusy || purchase.isUnresolved;
  // After a reload the terms of a sent order are unknown: only the notice of that order names its pass and price.
  const isOtherOrderSent = purchase.isUnresolved && purchase.order === null;
  const shownTerms = isOtherOrderSent || !isEligible ? null : (isSent && purchase.order) || terms;
  const ownSignUp = useOwnSignUp(rider.user.contactEmail);
  const profile = purchase.order?.profile ?? rider.profile;
  const cardProblem = cardUpdateReason(profile, program.timeZone, now);
  const [hasUsedBadCard, setUsedBadCard] = useState(false);
  const [typedCode, setTypedCode] = useState("");
  const promoRegion = useRef<HTMLDivElement>(null);
  const firstRenewal = terms?.quote.laterCharges?.on ?? null;
  const form = useForm<RenewalConsent>({
    id: consentForm(kind, chosenPass?.id ?? null, firstRenewal),
    initial: INITIAL_CONSENT,
    schema: consentSchema(chosenPass?.isAutoRenewing ?? false),
    onSubmit: async (_consent, scope) => {
      if (promo.status === "none" && applyTypedCode()) {
        promoRegion.current?.focus();
        return undefined;
      }
      setUsedBadCard(cardProblem !== null);
      if (cardProblem === null && terms !== null) await purchase.pay(scope, orderOf(kind, rider, terms, promo, now));
      return undefined;
    },
  });
  /** Pay also applies a code that the rider has only typed, so that the new price is shown before anything is sent. */
  function applyTypedCode(): boolean {
    if (typedCode.trim() === "" || promoCodeError(typedCode)) return false;
    enterOwnCode(app, typedCode);
    setTypedCode("");
    return true;
  }
  const fullFareOffer = offeredPasses.offers.find(({ pass }) => pass.id === chosenPass?.relatedFullFarePassId);
  const choiceRegion = useRestoreLostFocus(chosenPass?.id ?? 0);
  const isLocked = isSent || ownSignUp.isLocking;
  const payButton = useRef<HTMLButtonElement>(null);
  useMoveFocusWhenDisabled(payButton, ownSignUp.isLocking || isPricePending, purchase.noticeRegion);
  return (
    <div className="bs-stack bs-columns" data-gap="5">
      {!isOtherOrderSent && (
        <Stack gap={5} ref={choiceRegion} tabIndex={-1}>
          {/* A new pass does not lift the suspension of a rider with unsettled fees. */}
          {hasFeesToSettle(rider.user) && (
            <TextNotice
              kind="error"
              title={<T id="renew.delinquent.title" />}
              id="renew.delinquent"
              actions={<AppLink to={paths.settleFees()} button="secondary" text="renew.delinquent.settle" />}
            />
          )}
          <HeldPasses rider={rider} credit={credit} />
          {!shownTerms && <UnknownCreditNotice credit={credit} />}
          {offeredPasses.isLinkedUnavailable && <TextNotice kind="warning" id="passes.notAvailable" />}
          {/* A link to the change screen may name the pass that the rider already has: they can renew it instead. */}
          {linkedOwnPass && (
            <TextNotice
              kind="info"
              id="renew.own"
              verbatim={{ pass: linkedOwnPass.name }}
              actions={
                <AppLink to={paths.renew({ pass: linkedOwnPass.id })} button="secondary" text="renew.renewOwn" />
              }
            />
          )}
          <OfferList
            {...{ kind, rider, offeredPasses, credit, isLocked }}
            promoPass={terms?.quote.reduction === "promo" ? terms.pass : null}
          />
          <RenewalPromo
            {...{ promo, isLocked, typedCode }}
            pass={chosenPass}
            region={promoRegion}
            onType={setTypedCode}
            onApply={applyTypedCode}
          />
        </Stack>
      )}
      <Stack gap={5}>
        {chosenPass && isReducedFare(chosenPass) && !isOtherOrderSent && (
          <VerificationPanel
            pass={chosenPass}
            claimant={rider.user}
            onFullFare={fullFareOffer ? () => offeredPasses.choosePass(fullFareOffer.pass.id) : undefined}
          />
        )}
        {shownTerms && <RenewalSummary terms={shownTerms} credit={appliedCredit} rider={rider} />}
        {shownTerms && !purchase.isUnresolved && (
          <Form form={form}>
            <CardToPay id={cardTextId} profile={profile} cardProblem={cardProblem} pass={shownTerms.pass} />
            {shownTerms.pass.isAutoRenewing && (
              <CheckboxField
                {...form.checkbox("autoRenewal")}
                label={
                  <T
                    id={firstRenewal === null ? "renew.consent" : "renew.consent.from"}
                    values={{ duration: t(`passes.duration.${shownTerms.pass.duration}`) }}
                    verbatim={{
                      amount: money(shownTerms.pass.price),
                      ...(firstRenewal !== null && { date: day(firstRenewal) }),
                    }}
                  />
                }
                required
              />
            )}
            <ButtonRow>
              <Button
                ref={payButton}
                kind={purchase.isCardDeclined ? "secondary" : "primary"}
                size="large"
                type="submit"
                busy={isBusy}
                busyLabel={<T id={isSlow ? "renew.pay.slow" : "renew.pay.sending"} />}
                disabled={isPricePending || ownSignUp.isLocking}
                describedBy={cardTextId}
              >
                <T id="renew.pay" verbatim={{ total: money(shownTerms.total) }} />
              </Button>
            </ButtonRow>
            <SlowNotice isUnderWay={state.status === "sending"} />
          </Form>
        )}
        {/* The notices come after the pay button, so that they do not move the button. */}
        <UnknownCreditNotice credit={credit} isShown={shownTerms !== null} />
        <OwnSignUpWarning signUp={ownSignUp} />
        <RenewalNotice purchase={purchase} hasUsedBadCard={hasUsedBadCard && cardProblem !== null} pass={chosenPass} />
      </Stack>
    </div>
  );
}

type RenewalConsent = { readonly autoRenewal: boolean };
export const INITIAL_CONSENT: RenewalConsent = { autoRenewal: false };

/** A pass that renews needs the rider's consent to later charges; other passes need none. */
export const consentSchema = (isAutoRenewing: boolean) =>
  formSchema({ autoRenewal: isAutoRenewing ? RequiredCheckbox("renew.consent.missing") : CheckboxValue });
