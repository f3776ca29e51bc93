import type { ReactNode } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { useCountryOptions } from "../../forms/use-country-options.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { WalletNameText } from "../../payment/wallet-offer.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { useSignUpDetails } from "./details.ts";
import type { StepProps } from "./step-props.ts";
import { useOrder } from "./use-order.ts";
import { chosenWallet } from "./wallet-choice.ts";

/** What was entered in the steps before, with a way back to each. */
export function ReviewedDetails({ go, isLocked }: { readonly go: StepProps["go"]; readonly isLocked: boolean }) {
  const { contactEmail, contactPhone, userName, addressZipCode, countryId, region } = useSignUpDetails();
  const world = useWorld();
  const { program, store } = world;
  const { regions } = program;
  const order = useOrder();
  const { money } = useTranslation();
  const country = useCountryOptions(countryId).find(({ value }) => value === countryId)?.label;
  const card = useWorldState(({ enteredCard }) => enteredCard);
  const wallet = chosenWallet(world);
  const contact = (
    <>
      <NoTranslate>{contactEmail}</NoTranslate>
      <br />
      <NoTranslate>{contactPhone}</NoTranslate>
    </>
  );
  const change = (step: "details" | "payment", label: ReactNode) => (
    <Button kind="quiet" disabled={isLocked} onClick={() => void go(step)}>
      {label}
    </Button>
  );
  function changePass(): void {
    store.getState().openPassList(true);
    void go("details");
  }
  return (
    <Card>
      <SummaryList
        rows={[
          ...(order
            ? [
                {
                  label: <T id="signup.pass.legend" />,
                  value: <NoTranslate>{`${order.pass.name} · ${money(order.total.pass)}`}</NoTranslate>,
                  action: (
                    <Button kind="quiet" disabled={isLocked} onClick={changePass}>
                      <T id="signup.pass.change" />
                    </Button>
                  ),
                },
              ]
            : []),
          {
            label: <T id="signup.review.contact" />,
            value: contact,
            action: change("details", <T id="signup.review.changeDetails" />),
          },
          { label: <T id="signup.review.username" />, value: <NoTranslate>{userName}</NoTranslate> },
          {
            label: <T id="signup.review.address" />,
            value: <NoTranslate>{[addressZipCode.trim(), country].filter(Boolean).join(", ")}</NoTranslate>,
          },
          ...(regions.length > 0
            ? [{ label: <T id="signup.review.region" />, value: <NoTranslate>{region}</NoTranslate> }]
            : []),
          {
            label: <T id="signup.review.card" />,
            action: change("payment", <T id="signup.review.changeCard" />),
            value: card ? (
              <T
                id="signup.card.entered"
                values={{
                  brand: <NoTranslate>{card.brand}</NoTranslate>,
                  lastFour: <NoTranslate>{card.lastFour}</NoTranslate>,
                }}
              />
            ) : (
              wallet && <WalletNameText wallet={wallet.name} />
            ),
          },
        ]}
      />
    </Card>
  );
}
