import { useRef } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { plus, ZERO } from "../../lib/money.ts";
import { cardMustUpdate } from "../../payment/payment-card.ts";
import type { PaymentProfile } from "../../payment/payment-profile.ts";
import { hasFeesToSettle, type User } from "../../programs/rider.ts";
import { amountOf, failedRenewals, type UnpaidFee, unpaidTotal } from "../../programs/unpaid-fees.ts";
import { paths } from "../../routing/routes.ts";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { useFocusLeaves } from "../../ui/use-focus-leaves.ts";
import { FeeList } from "./fee-list.tsx";
import { SettlementNotice } from "./settlement-notice.tsx";
import { useSettlement } from "./use-settlement.ts";

const CARD = paths.updatePayment({ redirect: paths.settleFees() });

interface FeesProps {
  readonly user: User;
  readonly fees: readonly UnpaidFee[];
  readonly profile: PaymentProfile;
}

/** What is owed, the card that pays it, and how paying went. */
export function Fees({ user, fees, profile }: FeesProps) {
  const { program, clock } = useWorld();
  const { money } = useTranslation();
  const settlement = useSettlement(user);
  const owes = hasFeesToSettle(user);
  const mustUpdate = cardMustUpdate(profile, program.timeZone, clock.now());
  const amount = unpaidTotal(fees);
  const total = <NoTranslate>{money(amount)}</NoTranslate>;
  const { isSettled, open } = settlement;
  // Only what was looked for and not found may be sent again.
  const isOpen = open !== null && open.status !== "notFound";
  const payButton = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  // A button goes with what it was in: the one that paid, or a notice's.
  useFocusFollows(isSettled ? "settled" : settlement.isChecking ? "checking" : (open?.status ?? ""), said);
  useFocusLeaves(payButton, isOpen, said);
  return (
    <>
      <SettlementNotice ref={said} settlement={settlement} userId={user.userId} />
      {!isSettled && owes && (
        <p>
          <T id="settleFees.intro" />
        </p>
      )}
      {!isSettled && fees.length === 0 && !owes && (
        <p>
          <T id="settleFees.none" />
        </p>
      )}
      {!isSettled && <FeeList fees={fees} />}
      {!isSettled && !owes && amount > 0 && (
        <p>
          <T id="settleFees.notDelinquent" />
        </p>
      )}
      {!isSettled && owes && mustUpdate && (
        <Notice
          kind="warning"
          announced={false}
          actions={
            <PlaceLink to={CARD} button="primary">
              <T id="settleFees.updateCard" />
            </PlaceLink>
          }
        >
          <T id={`purchase.card.${mustUpdate}`} />
        </Notice>
      )}
      {!isSettled && owes && !mustUpdate && (
        <>
          {amount > 0 ? (
            <p>
              <T
                id="settleFees.card"
                values={{
                  total,
                  brand: <NoTranslate>{profile.type}</NoTranslate>,
                  lastFour: <NoTranslate>{profile.lastFour}</NoTranslate>,
                }}
              />{" "}
              <PlaceLink to={CARD}>
                <T id="settleFees.changeCard" />
              </PlaceLink>
            </p>
          ) : (
            <NoCharge passes={failedRenewals(fees)} />
          )}
          <SlowNotice isUnderWay={settlement.isSending} />
          <ButtonRow>
            <Button
              ref={payButton}
              kind="primary"
              size="large"
              busy={settlement.isSending}
              busyLabel={<T id="settleFees.sending" />}
              disabled={isOpen}
              onClick={settlement.pay}
            >
              {amount > 0 ? <T id="settleFees.pay" values={{ total }} /> : <T id="settleFees.clear" />}
            </Button>
          </ButtonRow>
        </>
      )}
      {(isSettled || !owes) && (
        <p>
          <HomeLink />
        </p>
      )}
    </>
  );
}

/** Clearing the account pays no pass: that is done where it is renewed. */
function NoCharge({ passes }: { readonly passes: readonly UnpaidFee[] }) {
  const { money } = useTranslation();
  if (passes.length === 0) {
    return (
      <p>
        <T id="settleFees.noCharge" />
      </p>
    );
  }
  const amount = passes.reduce((sum, fee) => plus(sum, amountOf(fee)), ZERO);
  return (
    <p>
      <T id="settleFees.noCharge.pass" values={{ amount: <NoTranslate>{money(amount)}</NoTranslate> }} />{" "}
      <PlaceLink to={paths.renew()}>
        <T id="settleFees.renew" />
      </PlaceLink>
    </p>
  );
}
