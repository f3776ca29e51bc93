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
  const { referralUrl, marketingUrl, referralRewards } = deployment;
  const pageUrl = referralUrl ?? marketingUrl;
  return (
    <>
      <Paragraph id={link === null ? "refer.page.text" : "refer.text"} values={{ program: program.name }} />
      {referralRewards && (
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
      )}
      {link === null && (
        <ButtonRow>
          <OuterLink href={pageUrl} button="primary" text="refer.page.open" />
        </ButtonRow>
      )}
      <Card>
        <ReferralLink
          url={link ?? pageUrl}
          label={<T id={link === null ? "refer.page" : "referral.link"} />}
          isMain={link !== null}
        />
      </Card>
    </>
  );
}
