import { T, useTranslation } from "../../i18n/translation.tsx";
import { ReferralLink } from "../../parts/referral-link.tsx";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { Heading } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import type { StepProps } from "./step-props.ts";

/** The last step: what was bought and charged, and what to do next. */
export function ConfirmationStep({ accountUrl, headingLevel }: StepProps) {
  const { program } = useWorld();
  const { money } = useTranslation();
  const purchase = useWorldState((state) => state.purchase);
  if (purchase.status !== "done") return null;
  const { subscriptionTypeId, cost, expectedCost, contactEmail, withKeyCard, referralUrl, loggedIn } =
    purchase.confirmation;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  const paid = (amount: typeof expectedCost) => <NoTranslate>{money(amount)}</NoTranslate>;
  const facts = [
    { key: "available", text: <T id="signup.done.available" /> },
    {
      key: "charged",
      text:
        cost === null ? <T id="signup.done.notSaid" /> : <T id="signup.done.charged" values={{ cost: paid(cost) }} />,
    },
    ...(cost !== null && cost !== expectedCost
      ? [{ key: "differs", text: <T id="signup.done.differs" values={{ expected: paid(expectedCost) }} /> }]
      : []),
    {
      key: "receipt",
      text: <T id="signup.done.receipt" values={{ email: <NoTranslate>{contactEmail}</NoTranslate> }} />,
    },
    ...(withKeyCard
      ? [{ key: "keyCard", text: <T id="signup.done.keyCard" values={{ keyCard: program.keyCardName }} /> }]
      : []),
    { key: "session", text: <T id={loggedIn ? "signup.done.loggedIn" : "signup.done.logIn"} /> },
  ];
  return (
    <Stack gap={5}>
      <Heading level={headingLevel} size="large">
        <T id="signup.done.title" values={{ pass: <NoTranslate>{pass?.name ?? ""}</NoTranslate> }} />
      </Heading>
      <TickList items={facts} />
      {referralUrl && <ReferralLink url={referralUrl} />}
      {accountUrl && (
        <p>
          <TextLink href={accountUrl}>
            <T id="signup.done.toAccount" />
          </TextLink>
        </p>
      )}
    </Stack>
  );
}
