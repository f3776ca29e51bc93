import { useAppContext } from "../../context/use-app-context.tsx";
import { Sentences, T } from "../../i18n/translation.tsx";
import { startsWithFirstRide } from "../../programs/passes.ts";
import { NextSteps } from "../../purchase/next-steps.tsx";
import { PurchaseReceipt } from "../../purchase/purchase-receipt.tsx";
import { useOwnReferral } from "../../rider/own-referral.ts";
import { ReferralLink } from "../../rider/referral-link.tsx";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import type { Renewal } from "../../store/purchase-slice.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Stack } from "../../ui/stack.tsx";
import { AvailableAfter } from "./renewal-terms.tsx";

interface RenewalConfirmationProps {
  readonly renewal: Renewal;
  readonly headingLevel: HeadingLevel;
}

/** The receipt of a renewal: the pass, the charge, the time from which it can be used, and the next step. */
export function RenewalConfirmation({ renewal, headingLevel }: RenewalConfirmationProps) {
  const { program, deployment } = useAppContext();
  const referral = useOwnReferral();
  const { subscriptionTypeId, success, after } = renewal;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  return (
    <div className="bs-bought">
      <ClosableNotice kind="success">
        <Sentences>
          {success === "previousActive" ? <AvailableAfter after={after} /> : <T id={`purchase.success.${success}`} />}
          {pass && startsWithFirstRide(pass) && <T id="renew.starts.firstRide" />}
        </Sentences>
      </ClosableNotice>
      <div className="bs-bought__next">
        <Stack gap={4}>
          <Heading level={headingLevel} size="small">
            <T id="bought.next" />
          </Heading>
          {pass && <NextSteps pass={pass} withKeyCard={false} />}
        </Stack>
        <ButtonRow>
          <HomeLink button={deployment.appUrl ? "secondary" : "primary"} />
          <AppLink to={paths.statements()} button="quiet">
            <T id="renew.done.statements" />
          </AppLink>
        </ButtonRow>
        {referral.status === "ready" && referral.url !== null ? (
          <ReferralLink url={referral.url} />
        ) : (
          <p>
            <AppLink to={paths.refer()}>
              <T id="renew.done.refer" />
            </AppLink>
          </p>
        )}
      </div>
      <PurchaseReceipt {...renewal} passName={pass?.name ?? ""} headingLevel={headingLevel} />
    </div>
  );
}
