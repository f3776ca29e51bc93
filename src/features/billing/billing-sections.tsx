import { type ReactNode, useId } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { T } from "../../i18n/translation.tsx";
import { CardFace } from "../../payment/card-face.tsx";
import { cardMustUpdate, hasCard } from "../../payment/payment-card.ts";
import type { Load } from "../../query/use-load.ts";
import { Debt, isToSettle } from "../../rider/debt.tsx";
import { usePaymentProfile, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { LoadedSection } from "../../screen-parts/load-states.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface BillingSectionProps<Data> {
  readonly level: HeadingLevel;
  readonly title: MessageId;
  /** An element beside the title, such as a badge. */
  readonly aside?: (data: Data) => ReactNode;
  readonly load: Load<Data>;
  readonly error: MessageId;
  readonly children: (data: Data) => ReactNode;
}

/** A section of the page with its own loading and error states. */
export function BillingSection<Data>({ level, title, aside, load, error, children }: BillingSectionProps<Data>) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <div className="bs-billing__section">
        <div className="bs-billing__head">
          <Heading level={level} size="small" id={id}>
            <T id={title} />
          </Heading>
          {load.status === "ready" && aside?.(load.data)}
        </div>
        <LoadedSection isQuiet load={load} error={error} skeleton={<Skeleton shape="text" count={3} />}>
          {children}
        </LoadedSection>
      </div>
    </Card>
  );
}

const WHY = {
  noCard: "billing.card.noCard",
  otherProcessor: "billing.card.otherProcessor",
  expired: "billing.card.hasExpired",
} as const;

/** The card on file, and the reason where it must be replaced. */
export function CardSection({ level }: { readonly level: HeadingLevel }) {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  return (
    <BillingSection level={level} title="billing.card" load={usePaymentProfile()} error="error.paymentProfile">
      {(profile) => {
        const why = cardMustUpdate(profile, timeZone, now);
        return (
          <>
            {why && (
              <Notice kind="warning" announced={false}>
                <T id={WHY[why]} />
              </Notice>
            )}
            {hasCard(profile) ? <CardFace profile={profile} isExpired={why === "expired"} /> : <NoCard />}
            <p>
              <AppLink to={paths.updatePayment({ redirect: paths.billing() })} button={why ? "primary" : "secondary"}>
                <T id={why === "noCard" ? "billing.card.add" : "billing.card.update"} />
              </AppLink>
            </p>
          </>
        );
      }}
    </BillingSection>
  );
}

const NoCard = () => (
  <p>
    <T id="billing.card.none" />
  </p>
);

export function FeesSection({ level }: { readonly level: HeadingLevel }) {
  const user = useUser();
  return (
    <BillingSection level={level} title="billing.fees" load={useUnpaidFees()} error="error.unpaidFees">
      {(fees) => <Debt fees={fees} isToSettle={isToSettle(user)} />}
    </BillingSection>
  );
}
