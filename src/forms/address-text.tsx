import { Fragment } from "react";
import type { MailingAddress } from "../domain/addresses.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import { useCountryOptions } from "./address-fields.tsx";

const joined = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);

interface AddressTextProps {
  readonly address: Pick<MailingAddress, "countryId"> & Partial<MailingAddress>;
}

/** The address as on an envelope; only ZIP and country where the form asked for no more. */
export function AddressText({ address }: AddressTextProps) {
  const { countryId } = address;
  const country = useCountryOptions(countryId).find(({ id }) => id === countryId)?.label;
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
