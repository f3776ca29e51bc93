import "./billing.css";
import { paths } from "../../account/routes.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { type NextRenewal, nextRenewal } from "../../domain/next-renewal.ts";
import type { Pass } from "../../domain/passes.ts";
import { isExpired, type User } from "../../domain/rider.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink, LinkParagraph } from "../../parts/app-link.tsx";
import { LoadedTitledCard, SlowLoads } from "../../parts/load-states.tsx";
import { LogInInvitation } from "../../parts/log-in-invitation.tsx";
import { PRINTED_CLASS } from "../../parts/print.ts";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { CardFace } from "../../payment/card-face.tsx";
import { cardUpdateReason, hasCard } from "../../payment/payment-card.ts";
import { DebtSummary, useDebt } from "../../rider/debt.tsx";
import { useRenewalCardProblem } from "../../rider/renewal-card.ts";
import { usePaymentProfile, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { useUserAndSummary } from "../../rider/user-and-summary.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { BillingViews } from "./billing-views.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function BillingScreen() {
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const title = <T id="route.billing" />;
  if (!isLoggedIn) return <LogInInvitation title={title} />;
  return (
    <ScreenFrame title={title} className={PRINTED_CLASS}>
      <BillingViews current="payment" />
      <SlowBillingNotice />
      <div className="bs-stack bs-billing__sections" data-gap="5">
        <CardSection />
        <RenewalSection />
        <FeesSection />
      </div>
    </ScreenFrame>
  );
}

/** One notice while anything on the screen loads slowly; each section shows its own failure. */
const SlowBillingNotice = () => <SlowLoads loads={[usePaymentProfile(), useUser(), useSummary(), useUnpaidFees()]} />;

function CardSection() {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  return (
    <LoadedTitledCard title="billing.card" load={usePaymentProfile()} error="error.paymentProfile">
      {(profile) => {
        const cardProblem = cardUpdateReason(profile, timeZone, now);
        return (
          <>
            {cardProblem && <TextNotice kind="warning" id={`purchase.card.${cardProblem}`} />}
            {hasCard(profile) ? (
              <CardFace profile={profile} isExpired={cardProblem === "expired"} />
            ) : (
              <Paragraph id="billing.card.none" />
            )}
            <LinkParagraph
              to={paths.updatePayment({ redirect: paths.billing() })}
              button={cardProblem ? "primary" : "secondary"}
              text={cardProblem === "noCard" ? "billing.card.add" : "billing.card.update"}
            />
          </>
        );
      }}
    </LoadedTitledCard>
  );
}

function FeesSection() {
  return (
    <LoadedTitledCard title="billing.fees" {...useDebt()}>
      {([fees, user]) => <DebtSummary fees={fees} user={user} />}
    </LoadedTitledCard>
  );
}

/** Auto-renewal of the pass that renews next: `off` can be turned on, `unavailable` has no pass to renew. */
type AutoRenewState = "on" | "off" | "expired" | "unavailable";

export function autoRenewState(
  { isAutoRenewing, subscriptionActivationStatus }: Pick<User, "isAutoRenewing" | "subscriptionActivationStatus">,
  { pass, isNothing }: { readonly pass: Pick<Pass, "isAutoRenewing"> | null; readonly isNothing?: boolean },
): AutoRenewState {
  if (isExpired(subscriptionActivationStatus)) return "expired";
  if (isAutoRenewing && !isNothing) return "on";
  return pass?.isAutoRenewing ? "off" : "unavailable";
}

const NEXT_STEPS = {
  on: { path: paths.cancel(), text: "billing.renewal.cancel" },
  off: { path: paths.reactivate(), text: "billing.renewal.reactivate" },
  expired: { path: paths.renew(), text: "billing.renewal.renew" },
  unavailable: { path: paths.renew(), text: "billing.renewal.choose" },
} as const satisfies Record<AutoRenewState, { path: string; text: MessageId }>;

function RenewalSection() {
  const { program } = useAppContext();
  const now = useMinute();
  const load = useUserAndSummary();
  const isOn = load.status === "ready" ? load.data[0].isAutoRenewing : null;
  return (
    <LoadedTitledCard
      title="billing.renewal"
      load={load}
      error="error.user"
      aside={
        isOn !== null && (
          <TextBadge kind={isOn ? "success" : "neutral"} id={isOn ? "billing.renewal.on" : "billing.renewal.off"} />
        )
      }
    >
      {([user, { subscriptions }]) => {
        const renewal = nextRenewal({ user, subscriptions, passes: program.passes, now });
        const state = autoRenewState(user, renewal);
        const { path, text } = NEXT_STEPS[state];
        return (
          <>
            <RenewalText {...renewal} state={state} changedAt={user.optInAutoRenewLastUpdateDate} />
            <p className="bs-line" data-gap="2" data-rows="2">
              <AppLink to={path} button="secondary" text={text} />
              {state !== "on" && user.isAutoRenewing && (
                <AppLink to={NEXT_STEPS.on.path} button="quiet" text={NEXT_STEPS.on.text} />
              )}
            </p>
          </>
        );
      }}
    </LoadedTitledCard>
  );
}

interface RenewalTextProps extends NextRenewal {
  readonly state: AutoRenewState;
  /** When auto-renewal was last turned on or off, in epoch ms; null where it never was. */
  readonly changedAt: number | null;
}

function RenewalText({ state, pass, next, at, changedAt }: RenewalTextProps) {
  const { timeZone } = useAppContext().program;
  const { date, money } = useTranslation();
  const timeText = usePassTimeText();
  const cardProblem = useRenewalCardProblem(at);
  if (state === "expired" || state === "unavailable") {
    return <Paragraph id={`billing.renewal.${state}`} />;
  }
  const name = pass ? <NoTranslate>{pass.name}</NoTranslate> : <T id="billing.renewal.yourPass" />;
  const day = at !== null && <NoTranslate>{timeText(at)}</NoTranslate>;
  return (
    <Sentences as="p">
      <T id={`billing.renewal.${state}.${day ? "date" : "noDate"}`} values={{ pass: name, date: day }} />
      {state === "on" && day && next && cardProblem === null && (
        <T id="billing.renewal.price" verbatim={{ price: money(next.price) }} />
      )}
      {/* A problem that the card has already is said beside the card. */}
      {state === "on" && cardProblem === "renew.itself.expired" && <T id={cardProblem} />}
      {state === "off" && changedAt !== null && (
        <T id="autoRenewal.turnedOff" verbatim={{ date: date(changedAt, timeZone) }} />
      )}
    </Sentences>
  );
}
