import { Fragment, type ReactNode } from "react";
import type { AppContext } from "../../context/app-context.ts";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-now.ts";
import { useCountryOptions } from "../../forms/address-fields.tsx";
import type { MailingAddress } from "../../forms/addresses.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { CalendarDate } from "../../lib/calendar.ts";
import { bonusMonthsOf, quoteFor } from "../../passes/quote.ts";
import { WalletNameText } from "../../payment/wallet.tsx";
import type { Pass } from "../../programs/passes.ts";
import { promotionsAt } from "../../programs/promotions.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangeableList } from "../../ui/changeable-list.tsx";
import { SEPARATOR } from "../../ui/separator.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { chosenWallet, isCountryOrZipAsked, mailingAddressFor } from "./registration-cart.ts";
import { signUpOf } from "./sign-up.ts";
import type { StepProps } from "./steps.ts";
import { useOrder, useSignUpDetails } from "./use-order.tsx";

/** The answers of the steps before, each with a link back to its step. */
export function ReviewedDetails({ go, isLocked }: { readonly go: StepProps["go"]; readonly isLocked: boolean }) {
  const app = useAppContext();
  const { program, store } = app;
  const { regions } = program;
  const details = useSignUpDetails();
  const { contactEmail, contactPhone, userName, region, countryId, addressZipCode } = details;
  const order = useOrder();
  const { money, t } = useTranslation();
  const card = useAppState(({ enteredCard }) => enteredCard);
  const wallet = chosenWallet(app);
  const keyCard = t(`passes.keyCard.name.${program.keyCardName}`);
  const mailedTo = order && mailingAddressFor(program, order.pass, details);
  const token = signUpOf(app).card.get();
  const isHomeTyped = order !== null && token !== null && isCountryOrZipAsked(app, order.pass, details, token);
  const contact = (
    <>
      <NoTranslate>{contactEmail}</NoTranslate>
      <br />
      <NoTranslate>{contactPhone}</NoTranslate>
    </>
  );
  const change = (step: "details" | "payment", label: ReactNode) => (valueId: string) => (
    <Button kind="quiet" disabled={isLocked} describedBy={valueId} onClick={() => void go(step)}>
      {label}
    </Button>
  );
  function changePass(): void {
    store.getState().openPassList(true);
    void go("details");
  }
  return (
    <Card>
      <ChangeableList
        rows={[
          ...(order
            ? [
                {
                  label: <T id="signup.pass.legend" />,
                  value: <NoTranslate>{`${order.pass.name}${SEPARATOR}${money(order.total.pass)}`}</NoTranslate>,
                  action: (valueId: string) => (
                    <Button kind="quiet" disabled={isLocked} describedBy={valueId} onClick={changePass}>
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
          ...(userName.trim() === ""
            ? []
            : [{ label: <T id="signup.review.username" />, value: <NoTranslate>{userName}</NoTranslate> }]),
          ...(mailedTo
            ? [
                {
                  label: <T id="signup.mailing.legend" values={{ keyCard }} />,
                  value: <Address address={mailedTo} />,
                },
              ]
            : []),
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
            ...(isHomeTyped && { note: <Address address={{ countryId, addressZipCode }} /> }),
          },
        ]}
      />
    </Card>
  );
}

const joined = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);

/** The address as on an envelope; only ZIP and country where the form asked for no more. */
function Address({ address }: { readonly address: Pick<MailingAddress, "countryId"> & Partial<MailingAddress> }) {
  const { countryId } = address;
  const country = useCountryOptions(countryId).find(({ value }) => value === countryId)?.label;
  const { firstName = "", lastName = "", addressStreet = "", addressStreet2 = "" } = address;
  const { addressCity = "", addressState = "", addressZipCode = "" } = address;
  const lines = [
    joined([firstName, lastName], " "),
    joined([addressStreet, addressStreet2], ", "),
    joined([addressCity, joined([addressState, addressZipCode], " ")], ", "),
    country ?? "",
  ];
  return lines.filter(Boolean).map((line) => (
    <Fragment key={line}>
      <NoTranslate>{line}</NoTranslate>
      <br />
    </Fragment>
  ));
}

/** The day on which a new rider is charged again; null where there is none, or only the service knows it. */
export function firstRenewalOf({ program, environment }: AppContext, pass: Pass, now: number): CalendarDate | null {
  const { later } = quoteFor({
    pass,
    discountedPassCost: null,
    proratedDiscount: null,
    bonusMonths: bonusMonthsOf(promotionsAt(program, pass, "newUser", now, environment)),
    after: null,
    zone: program.timeZone,
    now,
  });
  return later?.on ?? null;
}

export function FirstRenewal({ pass }: { readonly pass: Pass }) {
  const { date } = useTranslation();
  const day = firstRenewalOf(useAppContext(), pass, useMinute());
  if (day === null) return null;
  return (
    <T id="signup.pay.firstRenewal" values={{ date: <NoTranslate>{date(Date.parse(day), "UTC")}</NoTranslate> }} />
  );
}
