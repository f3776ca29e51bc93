import type { ReactNode } from "react";
import { Form } from "../../forms/form.tsx";
import { isDomesticAddress } from "../../forms/postal-address.ts";
import { CountryField } from "../../forms/postal-address-fields.tsx";
import { useForm } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { FieldPair } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type CardHome as CardHomeFields, CardHomeSchema } from "./card-home-schema.ts";
import { EMPTY_DETAILS } from "./sign-up-details-schema.ts";

const { countryId, addressZipCode } = EMPTY_DETAILS;

interface CardHomeProps {
  readonly onKnown: () => void;
  readonly back: ReactNode;
}

/** Country and ZIP, where the card leaves them open. */
export function CardHome({ onKnown, back }: CardHomeProps) {
  const form = useForm<CardHomeFields>({
    id: SIGN_UP_FORM,
    initial: { countryId, addressZipCode },
    schema: CardHomeSchema,
    onSubmit: () => void onKnown(),
  });
  const isDomestic = isDomesticAddress(form.values);
  return (
    <Form form={form}>
      <p>
        <T id="signup.card.home" />
      </p>
      <FieldPair>
        <CountryField field={form.text("countryId")} />
        <TextField
          {...form.text("addressZipCode")}
          label={<T id={isDomestic ? "postal.zip" : "postal.postalCode"} />}
          labelNote={isDomestic ? undefined : <T id="postal.optional" />}
          autoComplete="postal-code"
          inputMode={isDomestic ? "numeric" : "text"}
          maxLength={12}
          spellCheck={false}
          required={isDomestic}
        />
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
