import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { redirectTarget } from "../../account/app-path.ts";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import type { User } from "../../domain/rider.ts";
import { T } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { HomeLink } from "../../parts/home-link.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { SelfClosingNotice } from "../../parts/self-closing-notice.tsx";
import { CardFace } from "../../payment/card-face.tsx";
import { cardUpdateReason, hasCard, type PaymentProfile } from "../../payment/payment-card.ts";
import { ReplacementCardForm } from "../../payment/replacement-card-form.tsx";
import { usePaymentProfile, useUser } from "../../rider/rider-loads.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function UpdatePaymentScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const profile = usePaymentProfile();
  const user = useUser();
  return (
    <ScreenFrame level={headingLevel} title={<T id="route.updatePayment" />} width="narrow">
      <LoadedScreen
        wanted={[
          { load: profile, failed: "error.paymentProfile" },
          { load: user, failed: "error.user" },
        ]}
      >
        {profile.status === "ready" && user.status === "ready" && (
          <CardOnFile profile={profile.data} user={user.data} />
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

/** The screens that charge the card on file. */
const CHARGING_PATHS = [paths.renew(), paths.change(), paths.settleFees()];

function CardOnFile({ profile, user }: { readonly profile: PaymentProfile; readonly user: User }) {
  const { program } = useAppContext();
  const [query] = useSearchParams();
  const { navigate } = useNavigation();
  const [isAsked, ask] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const savedNotice = useRef<HTMLDivElement>(null);
  const mustUpdate = cardUpdateReason(profile, program.timeZone, useMinute());
  const wantedPath = query.get("redirect");
  const target = redirectTarget(wantedPath);
  // After saving, the old card stays visible until the new one has loaded, and does not open the form again.
  const isOpen = isAsked || (mustUpdate !== null && !isSaved);
  const newCard = useRef<HTMLParagraphElement>(null);
  const otherCardButton = useRef<HTMLButtonElement>(null);
  useRestoreLostFocus(isOpen, isOpen ? newCard : otherCardButton);

  function finish(): void {
    if (wantedPath !== null) {
      navigate(target, { replace: true });
      return;
    }
    ask(false);
    setSaved(true);
    savedNotice.current?.focus();
  }

  return (
    <>
      <NoticeRegion ref={savedNotice} role="status">
        {isSaved && !isOpen && (
          <SelfClosingNotice kind="success">
            <T id="updatePayment.saved" />
          </SelfClosingNotice>
        )}
      </NoticeRegion>
      {mustUpdate && !isSaved && (
        <Notice kind="warning">
          <T id={`purchase.card.${mustUpdate}`} />
        </Notice>
      )}
      <Card>
        {hasCard(profile) ? (
          <CardFace profile={profile} isExpired={mustUpdate === "expired"} />
        ) : (
          <T id="updatePayment.none" />
        )}
      </Card>
      {isOpen ? (
        <ReplacementCardForm
          ref={newCard}
          profile={profile}
          user={user}
          isForPayment={CHARGING_PATHS.includes(target.split("?")[0] ?? "")}
          onSaved={finish}
          onKeep={mustUpdate ? null : () => ask(false)}
        />
      ) : (
        <ButtonRow>
          <Button
            ref={otherCardButton}
            kind={wantedPath === null ? "primary" : "secondary"}
            onClick={() => {
              setSaved(false);
              ask(true);
            }}
          >
            <T id={hasCard(profile) ? "updatePayment.replace" : "updatePayment.add"} />
          </Button>
          {wantedPath !== null && <AppLink to={target} button="primary" text="updatePayment.back" />}
        </ButtonRow>
      )}
      {isOpen && wantedPath !== null && (
        <p>
          <AppLink to={target} text="updatePayment.without" />
        </p>
      )}
      {wantedPath === null && (
        <p>
          <HomeLink />
        </p>
      )}
    </>
  );
}
