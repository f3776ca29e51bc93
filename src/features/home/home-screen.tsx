import "./home.css";
import { useRef } from "react";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import type { User } from "../../domain/rider.ts";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { LoadedCard, SlowLoads } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { cardUpdateReason } from "../../payment/payment-card.ts";
import type { Attempt } from "../../purchase/attempt-schema.ts";
import type { PurchaseSubject, RIDER_SUBJECTS } from "../../purchase/orders.ts";
import { OwnSignUpNotice, useOwnSignUp } from "../../purchase/own-sign-up.tsx";
import { PurchaseNotice, PurchaseTitle } from "../../purchase/purchase-notice.tsx";
import type { PurchaseState } from "../../purchase/purchase-state.ts";
import { type PurchaseControl, useOtherPagesPurchase, usePurchase } from "../../purchase/use-purchase.ts";
import { MailingAddressPrompt } from "../../rider/mailing-address-prompt.tsx";
import { ownerOf } from "../../rider/referral.tsx";
import { usePaymentProfile, useRewardPoints, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { useLatestTrips } from "../../rider/trip-loads.ts";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Fees, FeesToSettle, Rewards, RideFigures, useIsNewcomer } from "./home-sections.tsx";
import { LatestTrips } from "./latest-trips.tsx";
import { OwnPass } from "./own-pass.tsx";
import { Stations, useFrequentedStations, withSilentReload } from "./stations.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function HomeScreen() {
  const { name } = useAppContext().program;
  return (
    <ScreenFrame title={<T id="home.title" values={{ program: name }} />} className="bs-home">
      <SlowHomeNotice />
      <HomeAlerts />
      <div className="bs-stack bs-home__columns">
        <div className="bs-stack bs-home__column">
          <div className="bs-stack bs-home__pass">
            <OwnPass />
          </div>
          <LatestTrips />
        </div>
        <div className="bs-stack bs-home__column">
          <Fees />
          <div className="bs-stack bs-home__figures">
            <RideFigures />
          </div>
          <Stations />
          <Rewards />
        </div>
      </div>
    </ScreenFrame>
  );
}

/** One notice while anything on home loads slowly; each card shows its own failure. */
function SlowHomeNotice() {
  const trips = useLatestTrips(useMinute());
  const stations = withSilentReload(useFrequentedStations());
  const loads = [useUser(), useSummary(), usePaymentProfile(), trips, useUnpaidFees(), stations, useRewardPoints()];
  return <SlowLoads loads={loads} />;
}

/** Notices that the rider should act on, the most urgent first. */
function HomeAlerts() {
  const user = useUser();
  return (
    <>
      <PurchaseAlerts rider={user.status === "ready" ? user.data : null} />
      <FeesToSettle />
      {user.status === "ready" && <MailingAddressPrompt user={user.data} />}
      <CardNotice />
      {user.status === "ready" && !user.data.isEmailVerified && (
        <Sentences as="p" className="bs-note bs-home__unverified">
          <T id="home.unverified" verbatim={{ email: user.data.contactEmail }} />
          <AppLink to={paths.profile()} text="home.unverified.action" />
        </Sentences>
      )}
    </>
  );
}

/** Warns riders of a missing or unusable card, unless they are newcomers, who enter one with their first purchase. */
function CardNotice() {
  const isNewcomer = useIsNewcomer();
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const profile = usePaymentProfile();
  return (
    <LoadedCard load={profile} error="error.paymentProfile" skeleton={null}>
      {(card) => {
        const cardProblem = cardUpdateReason(card, timeZone, now);
        return (
          !isNewcomer &&
          cardProblem && (
            <TextNotice
              kind="warning"
              id={`purchase.card.${cardProblem}`}
              actions={<AppLink to={paths.updatePayment()} button="secondary" text="home.card.action" />}
            />
          )
        );
      }}
    </LoadedCard>
  );
}

/** The state of purchases whose screens the rider has left, and a warning while another page's charge is unresolved. */
function PurchaseAlerts({ rider }: { readonly rider: User | null }) {
  const userId = rider?.userId ?? null;
  const ownSignUp = useOwnSignUp(rider?.contactEmail ?? null);
  const signUpPurchase = usePurchase("signUp", null, { isShown: false });
  const purchases = [
    usePurchase("pass", userId),
    usePurchase("fees", userId),
    usePurchase("keyCard", userId),
    usePurchase("reward", userId),
  ];
  const { charge, dismiss } = useOtherPagesPurchase(userId);
  const { heading } = useNavigation();
  const alerts = useRef<HTMLDivElement>(null);
  // Another person may have signed up on this page, so the e-mails have to match. Only a sign-up that succeeded counts.
  const isOwnConfirmation =
    signUpPurchase.state.status === "done" &&
    rider !== null &&
    ownerOf(signUpPurchase.state.done.contactEmail) === ownerOf(rider.contactEmail);
  const shownStates = [
    ...(ownSignUp.state ? [ownSignUp.state.status] : []),
    ...(isOwnConfirmation ? ["done"] : []),
    ...purchases.flatMap(({ subject, state }) =>
      state.status === "idle" && state.unsent === null ? [] : [`${subject} ${state.status}`],
    ),
  ];
  // The focused button may disappear with its alert.
  useRestoreLostFocus(
    [charge, ...shownStates].join(),
    charge === "none" && shownStates.length === 0 ? heading : alerts,
  );
  return (
    // A live region has to be in the page before its content, so that screen readers announce it.
    <div ref={alerts} tabIndex={-1} aria-live="polite" className="bs-stack bs-home__alerts">
      {charge !== "none" && (
        <TextNotice
          kind="warning"
          id={charge === "old" ? "home.alert.leftBehind" : "home.alert.elsewhere"}
          actions={
            charge === "old" && (
              <>
                <AppLink to={paths.statements()} button="secondary" text="home.alert.statements" />
                <TextButton kind="quiet" onClick={dismiss} text="home.alert.close" />
              </>
            )
          }
        />
      )}
      <OwnSignUpNotice signUp={ownSignUp} linkToScreen={<TryAgainLink to={paths.change()} />} />
      {isOwnConfirmation && <DoneAlert purchase={signUpPurchase} />}
      {userId !== null &&
        purchases.map((purchase) => (
          <PurchaseNotice
            key={purchase.subject}
            purchase={purchase}
            linkToScreen={<TryAgainLink to={retryPathOf(purchase.subject, purchase.attempt)} />}
            done={<DoneAlert purchase={purchase} />}
          />
        ))}
    </div>
  );
}

/** A success, and for a pass its charge, also where it is not the price that the rider saw. */
function DoneAlert({ purchase }: { readonly purchase: PurchaseControl<PurchaseSubject> }) {
  const { money } = useTranslation();
  const { subject, dismiss } = purchase;
  const state: PurchaseState = purchase.state;
  const boughtPass =
    state.status === "done" && typeof state.done === "object" && "expectedCost" in state.done ? state.done : null;
  const { cost = null, expectedCost = null } = boughtPass ?? {};
  const isUnexpectedCharge = cost !== null && expectedCost !== null && cost !== expectedCost;
  const item = boughtPass && { itemId: boughtPass.subscriptionTypeId, cents: cost };
  return (
    <Notice
      kind="success"
      title={<PurchaseTitle subject={subject} item={item} />}
      actions={<TextButton onClick={dismiss} text="home.alert.close" />}
    >
      <Sentences>
        <T id="home.alert.done" />
        {isUnexpectedCharge && <T id="bought.differs" verbatim={{ expected: money(expectedCost) }} />}
      </Sentences>
    </Notice>
  );
}

const TryAgainLink = ({ to }: { to: string }) => <AppLink to={to} button="primary" text="openPurchase.tryAgain" />;

function retryPathOf(subject: (typeof RIDER_SUBJECTS)[number], attempt: Attempt | null): string {
  switch (subject) {
    case "pass":
      return attempt?.kind === "change" || attempt?.kind === "prorated" ? paths.change() : paths.renew();
    case "fees":
      return paths.settleFees();
    case "keyCard":
      return paths.keyCard();
    case "reward":
      return attempt ? paths.reward({ id: attempt.itemId }) : paths.rewards();
  }
}
