import Pencil from "lucide-react/icons/pencil";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { AddressText } from "../../../forms/address-fields.tsx";
import type { MessageId } from "../../../i18n/load-messages.ts";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { useKeyCardName } from "../../../passes/use-key-card-name.ts";
import { WALLET_NAMES } from "../../../payment/card-provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangeableList } from "../../../ui/changeable-list.tsx";
import { NoTranslate, SEPARATOR } from "../../../ui/text-spans.tsx";
import { regionsFor } from "../first-step/sign-up-details-schema.ts";
import { useOrder, useSignUpDetails } from "../first-step/use-order.tsx";
import { signUpOf } from "../sign-up.ts";
import type { StepProps } from "../steps.ts";
import { isCountryOrZipAsked, mailingAddressFor } from "./registration-cart.ts";

interface ReviewedDetailsProps extends Pick<StepProps, "go"> {
  readonly isLocked: boolean;
  /** True for an order that was sent and whose outcome is unknown: nothing in it can be changed. */
  readonly isSent: boolean;
}

export function ReviewedDetails({ go, isLocked, isSent }: ReviewedDetailsProps) {
  const app = useAppContext();
  const { program, store } = app;
  const details = useSignUpDetails();
  const { contactEmail, contactPhone, userName, region, countryId, addressZipCode } = details;
  const order = useOrder();
  const { money, t } = useTranslation();
  const enteredCard = useAppState((state) => state.enteredCard);
  const { card } = signUpOf(app);
  const wallet = card.wallet();
  const keyCard = useKeyCardName();
  const mailingAddress = order && mailingAddressFor(program, order.pass, details);
  const isCountryOrZipTyped = order !== null && isCountryOrZipAsked(program, order.pass, details, card.get());
  const contact = (
    <>
      <NoTranslate>{contactEmail}</NoTranslate>
      <br />
      <NoTranslate>{contactPhone}</NoTranslate>
    </>
  );
  const changeButton = (label: MessageId, onClick: () => void = () => void go("details")) =>
    isSent
      ? undefined
      : (valueId: string) => (
          <Button kind="quiet" disabled={isLocked} label={t(label)} describedBy={valueId} onClick={onClick}>
            <span className="bs-line" data-gap="2" data-align="center">
              <Pencil className="bs-icon" />
              <T id="signup.review.change" />
            </span>
          </Button>
        );
  function changePass(): void {
    store.setState({ isPassListOpen: true });
    void go("details");
  }
  return (
    <Card>
      <ChangeableList
        rows={[
          order && {
            label: <T id="signup.pass.legend" />,
            value: <NoTranslate>{`${order.pass.name}${SEPARATOR}${money(order.quote.chargeToday)}`}</NoTranslate>,
            action: changeButton("signup.pass.change", changePass),
          },
          {
            label: <T id="signup.review.contact" />,
            value: contact,
            action: changeButton("signup.review.changeDetails"),
          },
          userName.trim() !== "" && {
            label: <T id="signup.review.username" />,
            value: <NoTranslate>{userName}</NoTranslate>,
            action: changeButton("signup.review.changeUsername"),
          },
          mailingAddress && {
            label: <T id="signup.mailing.legend" values={{ keyCard }} />,
            value: <AddressText address={mailingAddress} />,
            action: changeButton("signup.review.changeAddress"),
          },
          order !== null &&
            regionsFor(program, order.pass).length > 0 && {
              label: <T id="signup.review.region" />,
              value: <NoTranslate>{region}</NoTranslate>,
              action: changeButton("signup.review.changeRegion"),
            },
          {
            label: <T id="signup.review.card" />,
            action: changeButton("signup.review.changeCard", () => void go("payment")),
            value: (
              <>
                {enteredCard ? (
                  <T id="signup.card.entered" verbatim={{ ...enteredCard }} />
                ) : (
                  wallet && <NoTranslate>{WALLET_NAMES[wallet.name]}</NoTranslate>
                )}
                {isCountryOrZipTyped && (
                  <>
                    <br />
                    <AddressText address={{ countryId, addressZipCode }} />
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
