import { type ReactNode, type RefObject, useRef } from "react";
import { useNavigation } from "../../context/navigation.tsx";
import { Sentences, T } from "../../i18n/translation.tsx";
import type { cardUpdateReason, PaymentProfile } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/passes.ts";
import type { OpenSignUp } from "../../purchase/open-sign-up.ts";
import { isOpenOutcome } from "../../purchase/purchase-kind.ts";
import {
  CheckingNotice,
  OpenPurchaseNotice,
  OpenSignUpNotice,
  PurchaseTitle,
  PurchaseWarning,
  RefusedText,
} from "../../purchase/purchase-notices.tsx";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { RenewalControl } from "./use-renewal.ts";

/** The path of the card form, with a way back to this purchase. */
function useCardPath(chosen: Pass | null): string {
  const [path = paths.renew()] = useNavigation().path.split("?");
  const back = chosen ? `${path}?pass=${chosen.id}` : path;
  return paths.updatePayment({ redirect: back });
}

interface CardToPayProps {
  /** The id of the words about the card. */
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
      <Notice
        kind="warning"
        announced={false}
        actions={
          <AppLink to={cardPath} button="secondary">
            <T id="renew.card.update" />
          </AppLink>
        }
      >
        <T id={`purchase.card.${mustUpdate}`} />
      </Notice>
    );
  }
  return (
    <p>
      <Sentences>
        <span id={id}>
          <T
            id="renew.card"
            values={{
              brand: <NoTranslate>{profile.type}</NoTranslate>,
              lastFour: <NoTranslate>{profile.lastFour}</NoTranslate>,
            }}
          />
        </span>
        <AppLink to={cardPath}>
          <T id="renew.card.other" />
        </AppLink>
      </Sentences>
    </p>
  );
}

/** Warns before the pay button of a sign-up in this tab that may have bought the rider a pass already. */
export function OpenSignUpWarning({ signUp }: { readonly signUp: OpenSignUp }) {
  const said = useRef<HTMLDivElement>(null);
  // The pressed button disappears while the service is asked.
  useRestoreLostFocus(signUp.state?.status ?? "", said);
  return (
    <NoticeRegion ref={said}>
      <OpenSignUpNotice signUp={signUp} />
    </NoticeRegion>
  );
}

interface RenewalNoticeProps {
  readonly renewal: RenewalControl;
  /** True after the rider tried to pay with a card that cannot be used. */
  readonly isCardAsked: boolean;
  readonly chosen: Pass | null;
  readonly userId: number;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The state of the purchase, as a notice beside the pay button. */
export function RenewalNotice({ ref, chosen, ...shown }: RenewalNoticeProps) {
  const cardPath = useCardPath(chosen);
  const updateCard = (
    <AppLink to={cardPath} button="secondary">
      <T id="renew.card.update" />
    </AppLink>
  );
  return <NoticeRegion ref={ref}>{noticeOf({ ...shown, updateCard })}</NoticeRegion>;
}

interface Shown extends Omit<RenewalNoticeProps, "ref" | "chosen"> {
  readonly updateCard: ReactNode;
}

function noticeOf({ renewal, isCardAsked, userId, updateCard }: Shown): ReactNode {
  const { outcome } = renewal;
  if (renewal.isChecking) {
    return <CheckingNotice word="purchase" />;
  }
  if (isCardAsked) {
    return (
      // The card below says which card it is and links to another one.
      <Notice kind="error" announced={false}>
        <T id="purchase.card.update" />
      </Notice>
    );
  }
  if (renewal.isLocked) return null;
  if (renewal.open) {
    return (
      <OpenPurchaseNotice
        open={renewal.open}
        word="purchase"
        // After a reload, the chosen pass may differ from the pass that was sent.
        title={<PurchaseTitle subject="pass" userId={userId} state={renewal.open} />}
        onTryAgain={renewal.tryAgain}
        onAskAgain={renewal.askAgain}
      />
    );
  }
  if (!outcome || outcome.status === "done" || outcome.status === "nothingOpen" || isOpenOutcome(outcome)) return null;
  switch (outcome.status) {
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false} actions={outcome.field === "tokenId" && updateCard}>
          <RefusedText refused={outcome} word="purchase" otherwise="renew.pay.refused" />
        </ClosableNotice>
      );
    case "notEligible":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <T id="purchase.notProrated" />
        </ClosableNotice>
      );
    case "busy":
    case "outdated":
      return <PurchaseWarning id={`renew.pay.${outcome.status}`} />;
    case "repriced":
      return <PurchaseWarning id="purchase.totalChanged" />;
    default:
      return <PurchaseWarning id="openPurchase.notSent" />;
  }
}
