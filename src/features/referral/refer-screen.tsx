import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { OperatorText, Paragraph, T } from "../../i18n/translation.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { LogInInvitation } from "../../parts/log-in-invitation.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { ReferralLink, useOwnReferral } from "../../rider/referral.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import "./refer.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function ReferScreen() {
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const user = useUser();
  const ownLink = useOwnReferral();
  const title = <T id="route.refer" />;
  if (!isLoggedIn) return <LogInInvitation title={title} />;
  return (
    <ScreenFrame title={title} width="narrow">
      <LoadedScreen loads={{ "error.user": [user] }}>
        {ownLink.status === "ready" && <Referral link={ownLink.url} />}
      </LoadedScreen>
    </ScreenFrame>
  );
}

/** The rider's own link where this tab knows it (`link`); else a link to the program's page on referrals. */
function Referral({ link }: { readonly link: string | null }) {
  const { program, deployment } = useAppContext();
  if (link !== null) {
    return (
      <>
        <Paragraph id="refer.text" values={{ program: program.name }} />
        <ReferralRewards />
        <Card>
          <ReferralLink url={link} isMain />
        </Card>
      </>
    );
  }
  const pageUrl = deployment.referralUrl ?? deployment.marketingUrl;
  return (
    <>
      <Paragraph id="refer.page.text" values={{ program: program.name }} />
      <ReferralRewards />
      <ButtonRow>
        <OuterLink href={pageUrl} button="primary" text="refer.page.open" />
      </ButtonRow>
      <Card>
        <ReferralLink url={pageUrl} label={<T id="refer.page" />} />
      </Card>
    </>
  );
}

function ReferralRewards() {
  const { referralRewards } = useAppContext().deployment;
  if (!referralRewards) return null;
  return (
    <dl className="bs-refer__rewards">
      {(["rider", "friend"] as const).map((recipient) => (
        <div key={recipient} part="card">
          <T as="dt" className="bs-note" id={`refer.${recipient}`} />
          <dd className="bs-strong bs-tight">
            <OperatorText text={referralRewards[recipient]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
