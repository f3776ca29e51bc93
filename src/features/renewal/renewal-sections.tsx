import type { RefObject } from "react";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import type { Pass } from "../../domain/passes.ts";
import { ownPassName, ownSubscription, passStanding, upcomingByType } from "../../domain/subscriptions.ts";
import { FormErrorText } from "../../forms/form-error.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import type { Promo } from "../../passes/promo.ts";
import { promoCodeError } from "../../passes/promo-code.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import type { cardUpdateReason, PaymentProfile } from "../../payment/payment-card.ts";
import { type OwnSignUp, OwnSignUpNotice } from "../../purchase/own-sign-up.tsx";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useRestoreLostFocus, useScrollToNotice } from "../../ui/focus.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Credit, RenewingRider } from "./use-renewal.ts";

interface HeldPassesProps {
  readonly rider: RenewingRider;
  readonly credit: Credit;
}

/** Says which passes the rider has, and whether a new pass credits the unused rest of their own. */
export function HeldPasses({ rider: { user, summary }, credit }: HeldPassesProps) {
  const { program } = useAppContext();
  const { list, t } = useTranslation();
  const timeText = usePassTimeText();
  const now = useMinute();
  const { subscriptionTypeId } = user;
  const standing = passStanding(user, summary.subscriptions, now);
  const subscription = ownSubscription(summary.subscriptions, subscriptionTypeId, now);
  const isHeld = standing === "active" || standing === "notActivated";
  const upcoming = upcomingByType(summary.subscriptions, standing === "notActivated" ? subscriptionTypeId : null, now);
  if (!isHeld && upcoming.length === 0) return null;
  const name = ownPassName(user, summary, program.passes, now);
  const endText = subscription?.end == null ? null : timeText(subscription.end);
  const upcomingText = list(
    upcoming.map(({ typeName, count }) => (count > 1 ? t("renew.upcomingPass", { pass: typeName, count }) : typeName)),
  );
  return (
    <Notice kind="info">
      {isHeld && (
        <Sentences as="p">
          <T id={endText === null ? "renew.have" : "renew.haveUntil"} verbatim={{ pass: name, date: endText ?? "" }} />
          {credit.status === "ready" ? (
            <T id={credit.data > 0 ? "renew.credit.how" : "renew.credit.nothing"} />
          ) : (
            credit.status !== "failed" && (
              <T id={credit.status === "loading" ? "renew.restAsked" : "renew.have.onTop"} />
            )
          )}
        </Sentences>
      )}
      {upcoming.length > 0 && <Paragraph id="renew.upcoming" verbatim={{ passes: upcomingText }} />}
    </Notice>
  );
}

interface RenewalPromoProps {
  readonly promo: Promo;
  /** Null while no pass is chosen: the promo code is then hidden. */
  readonly pass: Pass | null;
  /** True while a purchase is under way or unresolved, whose price must not change. */
  readonly isLocked: boolean;
  /** Receives focus when the pressed button disappears, or applied the typed code. */
  readonly region: RefObject<HTMLDivElement | null>;
  readonly typedCode: string;
  readonly onType: (code: string) => void;
  readonly onApply: () => void;
}

export function RenewalPromo({ promo, pass, isLocked, region, typedCode, onType, onApply }: RenewalPromoProps) {
  useRestoreLostFocus(promo.status === "none", region);
  const lengthError = promoCodeError(typedCode);
  return (
    <div ref={region} tabIndex={-1} className={pass ? undefined : "bs-visually-hidden"}>
      <LiveRegion>
        {pass && promo.status !== "none" && (
          <PromoNotice
            promo={promo}
            usualPrice={pass.price}
            isLocked={isLocked}
            addEmailLink={<AppLink to={paths.profile()} button="secondary" text="renew.addEmail" />}
          />
        )}
      </LiveRegion>
      {pass && promo.status === "none" && !isLocked && (
        <Disclosure summary={<T id="signup.promo.ask" />}>
          <form
            method="dialog"
            className="bs-line"
            data-gap="3"
            data-rows="3"
            data-align="end"
            onSubmit={(event) => {
              event.preventDefault();
              onApply();
            }}
          >
            <TextField
              name="promoCode"
              label={<T id="signup.promo" />}
              value={typedCode}
              onChange={onType}
              error={lengthError && <FormErrorText error={lengthError} />}
              isExact
            />
            <TextButton type="submit" text="signup.promo.apply" />
          </form>
        </Disclosure>
      )}
    </div>
  );
}

/** The path of the card form, which leads back to this purchase afterwards. */
function useCardPath(pass: Pass | null): string {
  const [path = paths.renew(), query] = useNavigation().path.split("?");
  // A rider who buys the next pass early returns to that order, not to their own renewal.
  const backQuery = new URLSearchParams(new URLSearchParams(query).has("early") ? { early: "1" } : {});
  if (pass) backQuery.set("pass", String(pass.id));
  return paths.updatePayment({ redirect: backQuery.size > 0 ? `${path}?${backQuery}` : path });
}

interface CardToPayProps {
  readonly id: string;
  readonly profile: PaymentProfile;
  readonly cardProblem: ReturnType<typeof cardUpdateReason>;
  readonly pass: Pass;
}

/** The card that will be charged, or the reason why the rider needs another one first. */
export function CardToPay({ id, profile, cardProblem, pass }: CardToPayProps) {
  const cardPath = useCardPath(pass);
  if (cardProblem) {
    return (
      <TextNotice
        kind="warning"
        id={`purchase.card.${cardProblem}`}
        actions={<AppLink to={cardPath} button="secondary" text="renew.card.update" />}
      />
    );
  }
  return (
    <Sentences as="p">
      <span id={id}>
        <T id="renew.card" verbatim={{ brand: profile.type, lastFour: profile.lastFour }} />
      </span>
      <AppLink to={cardPath} text="renew.card.other" />
    </Sentences>
  );
}

/** Warns beside the pay button that a sign-up in this tab may already have bought a pass for the rider. */
export function OwnSignUpWarning({ signUp }: { readonly signUp: OwnSignUp }) {
  // The notice receives focus when its pressed button disappears, as during a lookup of the sign-up.
  const noticeRegion = useRestoreLostFocus(signUp.state?.status ?? "");
  return (
    <NoticeRegion ref={noticeRegion}>
      <OwnSignUpNotice signUp={signUp} />
    </NoticeRegion>
  );
}

interface RenewalNoticeProps {
  readonly purchase: PurchaseControl<"pass">;
  /** True after the rider tried to pay with a card that cannot be used, until the card is replaced. */
  readonly hasUsedBadCard: boolean;
  readonly pass: Pass | null;
}

export function RenewalNotice({ purchase, hasUsedBadCard, pass }: RenewalNoticeProps) {
  const cardPath = useCardPath(pass);
  useScrollToNotice(hasUsedBadCard, purchase.noticeRegion);
  return (
    <NoticeRegion ref={purchase.noticeRegion}>
      {hasUsedBadCard && !purchase.isBusy ? (
        // `CardToPay`, above this notice, says what is wrong with the card and links to the form for another one.
        <TextNotice kind="error" id="purchase.card.update" />
      ) : (
        <PurchaseNotice
          purchase={purchase}
          refusedAction={purchase.isCardDeclined && <AppLink to={cardPath} button="primary" text="renew.card.update" />}
        />
      )}
    </NoticeRegion>
  );
}
