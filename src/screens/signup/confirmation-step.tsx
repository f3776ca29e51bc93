import { startsWithFirstRide } from "../../domain/passes.ts";
import { T } from "../../i18n/translation.tsx";
import { NextSteps } from "../../parts/next-steps.tsx";
import { PurchaseReceipt } from "../../parts/purchase-receipt.tsx";
import { ReferralLink } from "../../parts/referral-link.tsx";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { StepProps } from "./step-props.ts";

/** The last step: what was bought and charged, and what to do next. */
export function ConfirmationStep({ accountUrl, headingLevel }: StepProps) {
  const { program } = useWorld();
  const purchase = useWorldState((state) => state.purchase);
  if (purchase.status !== "done") return null;
  const { confirmation } = purchase;
  const { subscriptionTypeId, referralUrl, loggedIn, withKeyCard } = confirmation;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  return (
    <div className="bs-bought">
      <Notice kind="success" announced={false} title={<T id="purchase.success.availableNow" />}>
        {pass && startsWithFirstRide(pass) && <T id="signup.startsWithFirstRide" />}{" "}
        <T id={loggedIn ? "signup.done.loggedIn" : "signup.done.logIn"} />
      </Notice>
      <PurchaseReceipt {...confirmation} passName={pass?.name ?? ""} headingLevel={headingLevel} />
      <div className="bs-bought__next">
        <Stack gap={4}>
          <Heading level={headingLevel} size="small">
            <T id="bought.next" />
          </Heading>
          {pass && <NextSteps pass={pass} withKeyCard={withKeyCard} />}
          {accountUrl && (
            <p>
              <TextLink href={accountUrl}>
                <T id="signup.done.toAccount" />
              </TextLink>
            </p>
          )}
        </Stack>
        {referralUrl && <ReferralLink url={referralUrl} />}
      </div>
    </div>
  );
}
