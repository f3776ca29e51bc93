import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import type { Pass } from "../../domain/passes.ts";
import { Sentences, T } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import type { cardUpdateReason, PaymentProfile } from "../../payment/payment-card.ts";
import { type OwnSignUp, OwnSignUpNotice } from "../../purchase/own-sign-up.tsx";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { useRestoreLostFocus, useShowNotice } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";

/** The path of the card form, with a way back to this purchase. */
function useCardPath(chosen: Pass | null): string {
  const [path = paths.renew(), query] = useNavigation().path.split("?");
  // A rider who buys the next pass early returns to that order, not to their own renewal.
  const backQuery = new URLSearchParams(new URLSearchParams(query).has("early") ? { early: "1" } : {});
  if (chosen) backQuery.set("pass", String(chosen.id));
  return paths.updatePayment({ redirect: backQuery.size > 0 ? `${path}?${backQuery}` : path });
}

interface CardToPayProps {
  readonly id: string;
  readonly profile: PaymentProfile;
  readonly mustUpdate: ReturnType<typeof cardUpdateReason>;
  readonly chosen: Pass;
}

/** The card that will be charged, or the reason why the rider needs another one first. */
export function CardToPay({ id, profile, mustUpdate, chosen }: CardToPayProps) {
  const cardPath = useCardPath(chosen);
  if (mustUpdate) {
    return (
      <Notice kind="warning" actions={<AppLink to={cardPath} button="secondary" text="renew.card.update" />}>
        <T id={`purchase.card.${mustUpdate}`} />
      </Notice>
    );
  }
  return (
    <p>
      <Sentences>
        <span id={id}>
          <T id="renew.card" verbatim={{ brand: profile.type, lastFour: profile.lastFour }} />
        </span>
        <AppLink to={cardPath} text="renew.card.other" />
      </Sentences>
    </p>
  );
}

/** Warns at the pay button of a sign-up in this tab that may have bought the rider a pass already. */
export function OwnSignUpWarning({ signUp }: { readonly signUp: OwnSignUp }) {
  // The pressed button disappears while the service is asked.
  const noticeRegion = useRestoreLostFocus(signUp.state?.status ?? "");
  return (
    <NoticeRegion ref={noticeRegion}>
      <OwnSignUpNotice signUp={signUp} />
    </NoticeRegion>
  );
}

interface RenewalNoticeProps {
  readonly purchase: PurchaseControl<"pass">;
  /** True after the rider tried to pay with a card that cannot be used. */
  readonly isCardAsked: boolean;
  readonly chosen: Pass | null;
}

export function RenewalNotice({ purchase, isCardAsked, chosen }: RenewalNoticeProps) {
  const cardPath = useCardPath(chosen);
  useShowNotice(isCardAsked, purchase.noticeRegion);
  return (
    <NoticeRegion ref={purchase.noticeRegion}>
      {isCardAsked && !purchase.isBusy ? (
        // The card above says which card it is and links to another one.
        <Notice kind="error">
          <T id="purchase.card.update" />
        </Notice>
      ) : (
        <PurchaseNotice
          purchase={purchase}
          refusedAction={purchase.isCardDeclined && <AppLink to={cardPath} button="primary" text="renew.card.update" />}
        />
      )}
    </NoticeRegion>
  );
}
