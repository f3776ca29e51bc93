import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { isReducedFare } from "../../programs/passes.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { cardProblem } from "./card-check.ts";
import { useSignUpDetails } from "./details.ts";
import { NewCard } from "./new-card.tsx";
import { signUpOf } from "./sign-up.ts";
import type { StepProps } from "./step-props.ts";
import { useOrder } from "./use-order.ts";

/** The second step: the card to pay with. One that was entered before is kept until it is used or replaced. */
export function PaymentStep({ go }: StepProps) {
  const world = useWorld();
  const signUp = signUpOf(world);
  const order = useOrder();
  const details = useSignUpDetails();
  const entered = useWorldState(({ enteredCard }) => enteredCard);
  const back = (
    <Button kind="quiet" onClick={() => void go(order && isReducedFare(order.pass) ? "eligibility" : "details")}>
      <T id="signup.back" />
    </Button>
  );
  if (!entered) {
    return <NewCard onEntered={() => void go("review")} back={back} />;
  }
  const token = signUp.card.get();
  // The pass or the country may have changed since the card was entered.
  const problem = token && cardProblem(world.program, order?.pass ?? null, details, token);
  return (
    <>
      {problem && (
        <Notice kind="error">
          <T id={problem} />
        </Notice>
      )}
      <p>
        <T id="signup.card.notYet" />
      </p>
      <Card>
        <SummaryList
          rows={[
            {
              label: <T id="signup.review.card" />,
              value: (
                <T
                  id="signup.card.entered"
                  values={{
                    brand: <NoTranslate>{entered.brand}</NoTranslate>,
                    lastFour: <NoTranslate>{entered.lastFour}</NoTranslate>,
                  }}
                />
              ),
              action: (
                <Button kind="quiet" onClick={() => signUp.card.set(null)}>
                  <T id="signup.card.other" />
                </Button>
              ),
            },
          ]}
        />
      </Card>
      <ButtonRow>
        {!problem && (
          <Button kind="primary" size="large" onClick={() => void go("review")}>
            <T id="signup.card.next" />
          </Button>
        )}
        {back}
      </ButtonRow>
    </>
  );
}
