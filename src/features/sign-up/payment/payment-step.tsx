import type { ReactNode } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { CountryField, ZipField } from "../../../forms/address-fields.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import { useAction } from "../../../query/use-action.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangeableList } from "../../../ui/changeable-list.tsx";
import { FieldPair } from "../../../ui/field.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { Notice } from "../../../ui/notice.tsx";
import { INITIAL_DETAILS } from "../first-step/sign-up-details-schema.ts";
import { useOrder, useSignUpDetails } from "../first-step/use-order.tsx";
import { isCountryOrZipAsked } from "../review/registration-cart.ts";
import { CountryAndZipSchema, type TypedCountryAndZip } from "../review/review-schema.ts";
import { signUpOf } from "../sign-up.ts";
import type { StepProps } from "../steps.ts";
import { SignUpCardForm } from "./sign-up-card-form.tsx";

/** An entered card stays until it is used or replaced. */
export function PaymentStep({ go }: StepProps) {
  const app = useAppContext();
  const signUp = signUpOf(app);
  const order = useOrder();
  const details = useSignUpDetails();
  const entered = useAppState(({ enteredCard }) => enteredCard);
  const backButton = (
    <Button kind="quiet" onClick={() => void go("details")}>
      <T id="signup.back" />
    </Button>
  );
  const [forget] = useAction((scope) => signUp.card.set(null, scope));
  const region = useRestoreLostFocus(entered !== null);
  const pass = order?.pass ?? null;
  const asksForCountryAndZip = () => isCountryOrZipAsked(app.program, pass, details, signUp.card.get());
  const toReview = () => void go("review");
  if (!entered) {
    return <SignUpCardForm onEntered={() => asksForCountryAndZip() || toReview()} back={backButton} />;
  }
  const token = signUp.card.get();
  // The pass may have changed since the rider entered the card.
  const isRefused = token !== null && refusesPrepaid(app.program, pass, token);
  return (
    <>
      {isRefused && (
        <Notice announced kind="error">
          <T id="signup.card.prepaid" />
        </Notice>
      )}
      <Paragraph id="signup.card.notYet" />
      <div ref={region} tabIndex={-1}>
        <Card>
          <ChangeableList
            rows={[
              {
                label: <T id="signup.review.card" />,
                value: <T id="signup.card.entered" verbatim={{ brand: entered.brand, lastFour: entered.lastFour }} />,
                action: (valueId) => (
                  <Button kind="quiet" describedBy={valueId} onClick={() => void forget()}>
                    <T id="signup.card.other" />
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      </div>
      {asksForCountryAndZip() && !isRefused ? (
        <CountryAndZipForm onKnown={toReview} back={backButton} />
      ) : (
        <ButtonRow>
          {!isRefused && (
            <Button kind="primary" size="large" onClick={toReview}>
              <T id="signup.card.next" />
            </Button>
          )}
          {backButton}
        </ButtonRow>
      )}
    </>
  );
}

const { countryId, addressZipCode } = INITIAL_DETAILS;

interface CountryAndZipFormProps {
  readonly onKnown: () => void;
  readonly back: ReactNode;
}

function CountryAndZipForm({ onKnown, back }: CountryAndZipFormProps) {
  const form = useForm<TypedCountryAndZip>({
    id: SIGN_UP_FORM,
    initial: { countryId, addressZipCode },
    schema: CountryAndZipSchema,
    onSubmit: () => void onKnown(),
  });
  return (
    <Form form={form}>
      <Paragraph id="signup.card.home" />
      <FieldPair>
        <CountryField field={form.text("countryId")} />
        <ZipField form={form} />
      </FieldPair>
      <ButtonRow>
        <Button kind="primary" size="large" type="submit">
          <T id="signup.card.next" />
        </Button>
        {back}
      </ButtonRow>
    </Form>
  );
}
