import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { parseAppPath, redirectTarget } from "../../account/app-path.ts";
import { useNavigation } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { findOffered } from "../../domain/passes.ts";
import type { User } from "../../domain/rider.ts";
import { T } from "../../i18n/translation.tsx";
import { AppLink, HomeParagraph, LinkParagraph } from "../../parts/app-link.tsx";
import { SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { cardUpdateReason, hasCard, type PaymentProfile } from "../../payment/payment-card.ts";
import { CardOnFile } from "../../payment/replacement-card-form.tsx";
import { usePaymentProfile, useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { focusUnlessElsewhere } from "../../ui/focus.ts";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function UpdatePaymentScreen() {
  const profile = usePaymentProfile();
  const user = useUser();
  return (
    <ScreenFrame title={<T id="route.updatePayment" />} width="narrow">
      <LoadedScreen loads={{ "error.paymentProfile": [profile], "error.user": [user] }}>
        {profile.status === "ready" && user.status === "ready" && (
          <CardToReplace profile={profile.data} user={user.data} />
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

function CardToReplace({ profile, user }: { readonly profile: PaymentProfile; readonly user: User }) {
  const { program } = useAppContext();
  const [query] = useSearchParams();
  const { navigate } = useNavigation();
  // A link with a `redirect` means that the rider wants another card, so the form is open from the start.
  const [isFormRequested, setFormRequested] = useState(query.has("redirect"));
  const [isSaved, setSaved] = useState(false);
  const savedNotice = useRef<HTMLDivElement>(null);
  const cardProblem = cardUpdateReason(profile, program.timeZone, useMinute());
  const redirect = query.get("redirect");
  const returnPath = redirectTarget(redirect);
  const returnTo = parseAppPath(returnPath);
  // The path of an order for a pass has the pass's id.
  const passId = returnTo?.query.get("pass") ?? null;
  const isFormOpen = isFormRequested || cardProblem !== null;

  function leaveOrCloseForm(): void {
    if (redirect !== null) {
      navigate(returnPath, { replace: true });
      return;
    }
    setFormRequested(false);
    setSaved(true);
    focusUnlessElsewhere(savedNotice.current);
  }

  return (
    <>
      <NoticeRegion ref={savedNotice} role="status">
        {isSaved && !isFormOpen && <SelfClosingNotice id="updatePayment.saved" />}
      </NoticeRegion>
      {!hasCard(profile) && (
        <Card>
          <T id="updatePayment.none" />
        </Card>
      )}
      <CardOnFile
        user={user}
        profile={profile}
        cardProblem={cardProblem}
        orderedPass={passId === null ? null : findOffered(program, Number(passId))}
        isForPayment={passId !== null || returnTo?.path === paths.settleFees()}
        isOpen={isFormOpen}
        onKeep={() => setFormRequested(false)}
        onSaved={leaveOrCloseForm}
        buttons={(openButton) => (
          <ButtonRow>
            <TextButton
              ref={openButton}
              kind={redirect === null ? "primary" : "secondary"}
              onClick={() => {
                setSaved(false);
                setFormRequested(true);
              }}
              text={hasCard(profile) ? "updatePayment.replace" : "updatePayment.add"}
            />
            {redirect !== null && <AppLink to={returnPath} button="primary" text="updatePayment.back" />}
          </ButtonRow>
        )}
      />
      {isFormOpen && redirect !== null && <LinkParagraph to={returnPath} text="updatePayment.without" />}
      {redirect === null && <HomeParagraph />}
    </>
  );
}
