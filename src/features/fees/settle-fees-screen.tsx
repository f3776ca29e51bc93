import { useEffect, useId, useState } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { debtOf, type UnpaidFee } from "../../domain/billing.ts";
import { hasFeesToSettle, isActive, isExpired, isNotActivated, type User } from "../../domain/rider.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink, HomeLink } from "../../parts/app-link.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { SlowNotice } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { MaskedCard } from "../../payment/card-face.tsx";
import { cardUpdateReason, type PaymentProfile } from "../../payment/payment-card.ts";
import { CardOnFile } from "../../payment/replacement-card-form.tsx";
import { cardDifferenceSince } from "../../purchase/kinds/card-on-file.ts";
import { type PurchaseControl, usePurchase } from "../../purchase/use-purchase.ts";
import { useAction } from "../../query/use-action.ts";
import { DebtText } from "../../rider/debt.tsx";
import { hasNoUserId, usePaymentProfile, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { focusUnlessElsewhere } from "../../ui/focus.ts";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/stack.tsx";
import { FeeList, FeeStatement, SettlementNotice } from "./settle-fees-sections.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function SettleFeesScreen() {
  const user = useUser();
  const fees = useUnpaidFees();
  const profile = usePaymentProfile();
  return (
    <ScreenFrame title={<T id="route.settleFees" />}>
      <LoadedScreen
        loads={{
          [hasNoUserId(user) ? "unsent.noUserId" : "error.user"]: [user],
          "error.unpaidFees": [fees],
          "error.paymentProfile": [profile],
        }}
      >
        {user.status === "ready" && fees.status === "ready" && profile.status === "ready" && (
          <FeeSettlement user={user.data} fees={fees.data} profile={profile.data} />
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

interface FeeSettlementProps {
  readonly user: User;
  readonly fees: readonly UnpaidFee[];
  readonly profile: PaymentProfile;
}

function FeeSettlement({ user, fees, profile }: FeeSettlementProps) {
  const { program } = useAppContext();
  const { money } = useTranslation();
  const purchase = usePurchase("fees", user.userId);
  const { state, isBusy } = purchase;
  const isSettled = state.status === "done";
  const payment = isSettled && state.done.amount !== null ? state.done : null;
  // The service returns no fees once they are paid, so the screen keeps the last unpaid ones to show them as paid.
  const [lastUnpaidFees, setLastUnpaidFees] = useState(fees);
  if (!payment && lastUnpaidFees !== fees) setLastUnpaidFees(fees);
  const shownFees = payment ? lastUnpaidFees : fees;
  const [isCardFormRequested, setCardFormRequested] = useState(false);
  const [isCardSaved, setCardSaved] = useState(false);
  const debt = debtOf(shownFees, user, program.passes);
  const hasFeesLeft = hasFeesToSettle(user) && !isSettled;
  const payingCard = usePayingCard(purchase, profile);
  const hasAmountDue = debt.fees > 0;
  const cardProblem = cardUpdateReason(payingCard ?? profile, program.timeZone, useMinute());
  const needsCardForm = hasAmountDue && (isCardFormRequested || cardProblem !== null);
  const isCardFormOpen = needsCardForm && !isBusy && !purchase.isUnresolved;
  const [pay] = useAction(async (scope) => {
    setCardSaved(false);
    await purchase.pay(scope, { total: debt.fees, profile });
  });
  const [listId, cardHeadingId] = [useId(), useId()];

  function showNewCard(): void {
    setCardSaved(true);
    setCardFormRequested(false);
    // Neither a refusal of the previous card nor why that card was not charged applies to this one.
    if (state.status === "refused" || state.status === "idle") purchase.dismiss();
    focusUnlessElsewhere(purchase.noticeRegion.current);
  }

  const ownPass = ownPassOf(user, program.passes);
  if (!hasFeesLeft && shownFees.length === 0 && !isSettled) {
    return (
      <>
        <Paragraph id="settleFees.none" />
        <NextStep isRenewal={false} />
      </>
    );
  }
  return (
    <div className="bs-stack bs-columns" data-gap="5">
      <FeeStatement pass={ownPass} state={passState(user, hasFeesLeft)}>
        {!payment && (
          <Stack gap={2}>
            <DebtText fees={fees} user={user} />
          </Stack>
        )}
        <div id={listId}>
          <FeeList fees={shownFees} debt={debt} passName={ownPass?.name ?? null} payment={payment} />
        </div>
      </FeeStatement>
      <Stack gap={5}>
        {hasFeesLeft && (
          <>
            {payingCard && hasAmountDue && (
              <section aria-labelledby={cardHeadingId}>
                <Stack gap={3}>
                  <Heading size="small" id={cardHeadingId}>
                    <T id="settleFees.card" />
                  </Heading>
                  <CardOnFile
                    user={user}
                    profile={payingCard}
                    cardProblem={cardProblem}
                    isDeclined={purchase.isCardDeclined}
                    isOpen={isCardFormOpen}
                    orderedPass={null}
                    isForPayment={false}
                    onKeep={() => setCardFormRequested(false)}
                    onSaved={showNewCard}
                    buttons={(openButton) =>
                      !purchase.isUnresolved && (
                        <ButtonRow>
                          <TextButton
                            ref={openButton}
                            kind={purchase.isCardDeclined ? "primary" : "quiet"}
                            // This button is disabled rather than removed, so that the one below does not move.
                            disabled={isBusy}
                            onClick={() => setCardFormRequested(true)}
                            text="settleFees.changeCard"
                          />
                        </ButtonRow>
                      )
                    }
                  />
                </Stack>
              </section>
            )}
            {!hasAmountDue && <Paragraph id="settleFees.noCharge" />}
            {!isCardFormOpen && (
              <ButtonRow>
                <Button
                  hidden={purchase.isUnresolved}
                  // After a decline, the button above that changes the card is the primary one.
                  kind={purchase.isCardDeclined ? "secondary" : "primary"}
                  size="large"
                  busy={isBusy}
                  busyLabel={<T id="settleFees.sending" />}
                  describedBy={listId}
                  onClick={() => void pay()}
                >
                  <T
                    id={hasAmountDue ? "settleFees.pay" : "settleFees.clear"}
                    values={{ card: <MaskedCard profile={payingCard ?? profile} /> }}
                    verbatim={{ total: money(debt.fees) }}
                  />
                </Button>
                <HomeLink button="quiet" />
              </ButtonRow>
            )}
            <SlowNotice isUnderWay={isBusy} />
          </>
        )}
        <SettlementNotice
          purchase={purchase}
          isCardSaved={isCardSaved && hasAmountDue}
          isPassActive={isActive(user.subscriptionActivationStatus)}
        />
        {!hasFeesLeft && (
          <NextStep isRenewal={debt.renewal > 0 || (isSettled && isExpired(user.subscriptionActivationStatus))} />
        )}
      </Stack>
    </div>
  );
}

function passState({ subscriptionActivationStatus: status }: User, hasFeesLeft: boolean) {
  if (isExpired(status)) return "expired";
  if (hasFeesLeft) return "delinquent";
  return isNotActivated(status) ? "notActivated" : "active";
}

/** The card that pays. For a payment before a reload: the card on file if its hash (`cardSeal`) fits, else null. */
function usePayingCard({ attempt, order }: PurchaseControl<"fees">, cardOnFile: PaymentProfile): PaymentProfile | null {
  const cardSeal = order ? undefined : attempt?.cardSeal;
  const [sentCard, setSentCard] = useState<PaymentProfile | null>(null);
  useEffect(() => {
    if (cardSeal === undefined) return;
    let isUnmounted = false;
    void cardDifferenceSince({ cardSeal }, null, cardOnFile).then(
      (difference) => !isUnmounted && setSentCard(difference ? null : cardOnFile),
    );
    return () => {
      isUnmounted = true;
    };
  }, [cardSeal, cardOnFile]);
  if (order) return order.profile;
  return attempt === null || sentCard === cardOnFile ? cardOnFile : null;
}

function NextStep({ isRenewal }: { readonly isRenewal: boolean }) {
  return (
    <ButtonRow>
      {isRenewal && <AppLink to={paths.renew()} button="primary" text="fees.renew" />}
      <HomeLink button={isRenewal ? "quiet" : "primary"} />
    </ButtonRow>
  );
}
