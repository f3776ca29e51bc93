import { useRef } from "react";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import type { User } from "../../domain/rider.ts";
import { T } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import type { Attempt } from "../../purchase/attempt-schema.ts";
import type { PurchaseSubject, RIDER_SUBJECTS } from "../../purchase/orders.ts";
import { OwnSignUpNotice, useOwnSignUp } from "../../purchase/own-sign-up.tsx";
import { PurchaseNotice, PurchaseTitle } from "../../purchase/purchase-notice.tsx";
import { useOthersPurchase } from "../../purchase/use-others-purchase.ts";
import { usePurchase } from "../../purchase/use-purchase.ts";
import { Button } from "../../ui/button.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";

/** The outcomes of purchases whose screens the rider has left. */
export function PurchaseAlerts({ rider }: { readonly rider: User | null }) {
  const userId = rider?.userId ?? null;
  const signUp = useOwnSignUp(rider?.contactEmail ?? null);
  const signedUp = usePurchase("signUp", null, { isShown: false });
  const purchases = [
    usePurchase("pass", userId),
    usePurchase("fees", userId),
    usePurchase("keyCard", userId),
    usePurchase("reward", userId),
  ];
  const { charge, dismiss } = useOthersPurchase(userId);
  const { heading } = useNavigation();
  const alerts = useRef<HTMLDivElement>(null);
  // The page's sign-up may be a visitor's. A refused one made no account, so that it was another's.
  const isOwnConfirmation =
    signedUp.state.status === "done" &&
    rider !== null &&
    normaliseEmail(signedUp.state.done.contactEmail) === normaliseEmail(rider.contactEmail);
  const shownPurchases = [
    ...(signUp.state ? [signUp.state.status] : []),
    ...(isOwnConfirmation ? ["done"] : []),
    ...purchases.flatMap(({ subject, state }) => (state.status === "idle" ? [] : [`${subject} ${state.status}`])),
  ];
  // The focused button may disappear with its alert.
  useRestoreLostFocus(
    [charge, ...shownPurchases].join(),
    charge === "none" && shownPurchases.length === 0 ? heading : alerts,
  );
  return (
    // A live region has to be in the page before its content, so that screen readers announce it.
    <div ref={alerts} tabIndex={-1} aria-live="polite" className="bs-stack bs-home__alerts">
      {charge !== "none" && (
        <Notice
          kind="warning"
          actions={
            charge === "old" && (
              <>
                <AppLink to={paths.statements()} button="secondary" text="home.alert.statements" />
                <Button kind="quiet" onClick={dismiss}>
                  <T id="home.alert.close" />
                </Button>
              </>
            )
          }
        >
          <T id={charge === "old" ? "home.alert.leftBehind" : "home.alert.elsewhere"} />
        </Notice>
      )}
      <OwnSignUpNotice signUp={signUp} elsewhere={<TryAgain to={paths.change()} />} />
      {isOwnConfirmation && <DoneAlert subject="signUp" onClose={signedUp.dismiss} />}
      {userId !== null &&
        purchases.map((purchase) => (
          <PurchaseNotice
            key={purchase.subject}
            purchase={purchase}
            elsewhere={<TryAgain to={pathOf(purchase.subject, purchase.attempt)} />}
            done={<DoneAlert subject={purchase.subject} onClose={purchase.dismiss} />}
          />
        ))}
    </div>
  );
}

interface DoneAlertProps {
  readonly subject: PurchaseSubject;
  readonly onClose: () => void;
}

const DoneAlert = ({ subject, onClose }: DoneAlertProps) => (
  <Notice
    kind="success"
    title={<PurchaseTitle subject={subject} item={null} />}
    actions={
      <Button onClick={onClose}>
        <T id="home.alert.close" />
      </Button>
    }
  >
    <T id="home.alert.done" />
  </Notice>
);

const TryAgain = ({ to }: { readonly to: string }) => <AppLink to={to} button="primary" text="openPurchase.tryAgain" />;

function pathOf(subject: (typeof RIDER_SUBJECTS)[number], attempt: Attempt | null): string {
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
