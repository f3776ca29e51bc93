import { startsWithFirstRide } from "../../domain/passes.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { ReferralLink } from "../../parts/referral-link.tsx";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import type { Confirmation } from "../../store/purchase-slice.ts";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { StepProps } from "./step-props.ts";

/** The last step: what was bought and charged, and what to do next. */
export function ConfirmationStep({ accountUrl, headingLevel }: StepProps) {
  const { program } = useWorld();
  const purchase = useWorldState((state) => state.purchase);
  if (purchase.status !== "done") return null;
  const { subscriptionTypeId, referralUrl, loggedIn } = purchase.confirmation;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  const name = pass?.name ?? "";
  return (
    <Stack gap={5}>
      <Notice
        kind="success"
        announced={false}
        title={<T id="signup.done.title" values={{ pass: <NoTranslate>{name}</NoTranslate> }} />}
      >
        <T id="signup.done.available" /> {pass && startsWithFirstRide(pass) && <T id="signup.startsWithFirstRide" />}
      </Notice>
      <Receipt confirmation={purchase.confirmation} passName={name} />
      <Stack gap={3}>
        <Heading level={headingLevel} size="small">
          <T id="signup.done.next" />
        </Heading>
        <p>
          <T id={loggedIn ? "signup.done.loggedIn" : "signup.done.logIn"} />
        </p>
        {accountUrl && (
          <p>
            <TextLink href={accountUrl}>
              <T id="signup.done.toAccount" />
            </TextLink>
          </p>
        )}
        {referralUrl && <ReferralLink url={referralUrl} />}
      </Stack>
    </Stack>
  );
}

interface ReceiptProps {
  readonly confirmation: Confirmation;
  readonly passName: string;
}

/** What the service says it charged; where that is not what was shown before, both are said. */
function Receipt({ confirmation, passName }: ReceiptProps) {
  const { program } = useWorld();
  const { money } = useTranslation();
  const { cost, expectedCost, contactEmail, withKeyCard } = confirmation;
  const differs = cost !== null && cost !== expectedCost;
  const expected = <NoTranslate>{money(expectedCost)}</NoTranslate>;
  return (
    <Card>
      <SummaryList
        rows={[
          { label: <T id="signup.done.pass" />, value: <NoTranslate>{passName}</NoTranslate> },
          ...(withKeyCard
            ? [
                {
                  label: <T id={`passes.keyCard.name.${program.keyCardName}`} />,
                  value: <T id="signup.done.keyCard" />,
                },
              ]
            : []),
          {
            label: <T id="signup.done.receipt" />,
            value: <NoTranslate>{contactEmail}</NoTranslate>,
          },
          {
            label: <T id="signup.done.charged" />,
            value: cost === null ? <T id="signup.done.notSaid" /> : <NoTranslate>{money(cost)}</NoTranslate>,
            strong: true,
          },
        ]}
      />
      {differs && (
        <p className="bs-field__hint">
          <T id="signup.done.differs" values={{ expected }} />
        </p>
      )}
    </Card>
  );
}
