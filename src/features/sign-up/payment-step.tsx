import { useRef } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangeableList } from "../../ui/changeable-list.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { isHomeAsked, isPrepaidRefused } from "./card-check.ts";
import { CardHome } from "./card-home.tsx";
import type { CardToken } from "./card-token.ts";
import { NewCard } from "./new-card.tsx";
import { signUpOf } from "./sign-up.ts";
import type { StepProps } from "./step-props.ts";
import { useOrder } from "./use-order.ts";
import { useSignUpDetails } from "./use-sign-up-details.ts";

/** The second step: the card to pay with. One that was entered before is kept until it is used or replaced. */
export function PaymentStep({ go }: StepProps) {
  const world = useWorld();
  const signUp = signUpOf(world);
  const order = useOrder();
  const details = useSignUpDetails();
  const entered = useWorldState(({ enteredCard }) => enteredCard);
  const back = (
    <Button kind="quiet" onClick={() => void go("details")}>
      <T id="signup.back" />
    </Button>
  );
  const place = useRef<HTMLDivElement>(null);
  useFocusFollows(entered !== null, place);
  const pass = order?.pass ?? null;
  const asksForHome = (token: CardToken | null) => token !== null && isHomeAsked(world, pass, details, token);
  const toReview = () => void go("review");
  if (!entered) {
    return <NewCard onEntered={() => asksForHome(signUp.card.get()) || toReview()} back={back} />;
  }
  const token = signUp.card.get();
  // The pass may have changed since the card was entered.
  const isRefused = token !== null && isPrepaidRefused(world, pass, token);
  return (
    <>
      {isRefused && (
        <Notice kind="error">
          <T id="signup.card.prepaid" />
        </Notice>
      )}
      <p>
        <T id="signup.card.notYet" />
      </p>
      <div ref={place} tabIndex={-1}>
        <Card>
          <ChangeableList
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
      </div>
      {asksForHome(token) && !isRefused ? (
        <CardHome onKnown={toReview} back={back} />
      ) : (
        <ButtonRow>
          {!isRefused && (
            <Button kind="primary" size="large" onClick={toReview}>
              <T id="signup.card.next" />
            </Button>
          )}
          {back}
        </ButtonRow>
      )}
    </>
  );
}
