import { useState } from "react";
import { useSearchParams } from "wouter";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { startsWithFirstRide } from "../../domain/passes.ts";
import { Sentences, T } from "../../i18n/translation.tsx";
import { AppLink, HomeLink, LinkParagraph } from "../../parts/app-link.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import type { CompletedRenewal, RenewalKind } from "../../purchase/orders.ts";
import { NextSteps, PurchaseReceipt } from "../../purchase/purchase-receipt.tsx";
import { usePurchase } from "../../purchase/use-purchase.ts";
import { ReferralLink, useOwnReferral } from "../../rider/referral.tsx";
import { usePaymentProfile, useSummary, useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { OwnRenewalCard, ownRenewalOf } from "./own-renewal.tsx";
import { RenewalForm } from "./renewal-form.tsx";
import { AvailableAfter } from "./renewal-summary.tsx";
import { type RenewingRider, useCredit } from "./use-renewal.ts";
import "./renew.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function RenewScreen() {
  return <RenewalPage kind="renewal" />;
}

export function ChangeScreen() {
  return <RenewalPage kind="change" />;
}

function RenewalPage({ kind }: { readonly kind: RenewalKind }) {
  const { program } = useAppContext();
  const user = useUser();
  const summary = useSummary();
  const profile = usePaymentProfile();
  const userId = user.status === "ready" ? user.data.userId : null;
  // The purchase belongs to the screen and not to the form, since the receipt replaces the form.
  const purchase = usePurchase("pass", userId);
  const renewal = purchase.state.status === "done" ? purchase.state.done : null;
  const { heading } = useNavigation();
  const [query] = useSearchParams();
  // The focused control may disappear: the pay button, or the link from the rider's own renewal to the offers.
  useRestoreLostFocus(renewal ? "bought" : String(query.get("early")), heading);
  const rider =
    user.status === "ready" && summary.status === "ready" && profile.status === "ready"
      ? { user: user.data, summary: summary.data, profile: profile.data }
      : null;
  // The form stays while it says why nothing was sent.
  const isIdle = purchase.state.status === "idle" && purchase.state.unsent === null;
  const ownRenewal = useOwnRenewal(kind, rider, isIdle);
  const credit = useCredit(renewal || ownRenewal ? null : rider);
  // The offers wait a while for the credit, since it would change their prices a moment later.
  const canShowPrices = rider !== null && (credit.status !== "loading" || credit.slow);
  const [arePricesShown, setPricesShown] = useState(canShowPrices);
  if (canShowPrices && !arePricesShown) setPricesShown(true);
  const boughtPass = program.passes.find(({ id }) => id === renewal?.subscriptionTypeId);
  return (
    <ScreenFrame
      title={
        boughtPass ? (
          <T id="bought.title" verbatim={{ pass: boughtPass.name }} />
        ) : (
          <T id={ownRenewal?.isOn ? "renew.itself.title" : kind === "renewal" ? "route.renew" : "route.change"} />
        )
      }
    >
      <LoadedScreen loads={{ "error.user": [user, summary], "error.paymentProfile": [profile] }}>
        {renewal ? (
          <RenewalConfirmation renewal={renewal} />
        ) : rider && ownRenewal ? (
          <OwnRenewalCard renewal={ownRenewal} profile={rider.profile} />
        ) : (
          rider &&
          arePricesShown && (
            <>
              <p className="bs-line bs-links" data-gap="5">
                <AppLink to={paths.pricing()} text="passes.compare" />
                {kind === "change" && <AppLink to={paths.trips({ advice: 1 })} text="renew.advice" />}
              </p>
              <RenewalForm purchase={purchase} kind={kind} rider={rider} credit={credit} />
            </>
          )
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

/**
 * The rider's own renewal, which shows instead of the offers. Null if they have none, on /change, during and after a
 * purchase, and if they came to buy: with a link to another pass, a promo code, or `?early`.
 */
function useOwnRenewal(kind: RenewalKind, rider: RenewingRider | null, isPurchaseIdle: boolean) {
  const { program } = useAppContext();
  const now = useMinute();
  const [query] = useSearchParams();
  const hasOwnCode = useAppState(
    ({ cart: { promocodeDetails }, promotedCode }) =>
      promocodeDetails.code !== null && promocodeDetails.code !== promotedCode,
  );
  if (kind === "change" || rider === null || !isPurchaseIdle || hasOwnCode || query.has("early")) return null;
  const linkedPassId = query.get("pass");
  const isOtherPass = linkedPassId !== null && Number(linkedPassId) !== rider.user.subscriptionTypeId;
  return isOtherPass ? null : ownRenewalOf(rider, program, now);
}

function RenewalConfirmation({ renewal }: { readonly renewal: CompletedRenewal }) {
  const { program, deployment } = useAppContext();
  const referral = useOwnReferral();
  const { subscriptionTypeId, success } = renewal;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  return (
    <div className="bs-stack bs-bought" data-gap="5">
      <Notice announced="alert" kind="success">
        <Sentences>
          {success === "previousActive" ? (
            <AvailableAfter {...renewal} />
          ) : (
            <T id={success === null ? "renew.done.startUnknown" : `purchase.success.${success}`} />
          )}
          {pass && startsWithFirstRide(pass) && <T id="renew.starts.firstRide" />}
        </Sentences>
      </Notice>
      <div className="bs-stack bs-bought__next" data-gap="5">
        <NextSteps pass={pass} withKeyCard={false} isExistingRider />
        <ButtonRow>
          <HomeLink button={deployment.appUrl ? "secondary" : "primary"} />
          <AppLink to={paths.statements()} button="quiet" text="renew.done.statements" />
        </ButtonRow>
        {referral.status === "ready" && referral.url !== null ? (
          <ReferralLink url={referral.url} />
        ) : (
          <LinkParagraph to={paths.refer()} text="renew.done.refer" />
        )}
      </div>
      <PurchaseReceipt bought={renewal} />
    </div>
  );
}
