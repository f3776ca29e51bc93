import { Fragment, memo, startTransition, useEffect, useState } from "react";
import { useAppContext, useAppState, useIsHydrated } from "../app-context/use-app-context.tsx";
import { addressOf, isDomesticAddress, type MailingAddress, type PostalAddress } from "../domain/addresses.ts";
import { joinFilled } from "../domain/rider.ts";
import type { Locale } from "../i18n/locale.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { loadChunk } from "../lib/load-chunk.ts";
import { runWhenIdle } from "../lib/run-when-idle.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import { FieldPair, SelectField } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import type { TextBinding } from "./bindings.tsx";
import type { CountryOption } from "./country-options.ts";
import type { Form } from "./use-form.tsx";

interface AddressFieldsProps<Address extends PostalAddress> {
  readonly form: Pick<Form<Address>, "id" | "values" | "text">;
  /** Whether the fields begin with the address of the account. */
  readonly isOfAccount?: boolean | undefined;
}

/** The fields of an address; the labels of state and ZIP depend on the country. */
export function PostalAddressFields({ form, isOfAccount = false }: AddressFieldsProps<PostalAddress>) {
  const isDomestic = isDomesticAddress(form.values);
  useWholeDraft(form, isOfAccount);
  return (
    <div className="bs-address-fields">
      <CountryField field={form.text("countryId")} />
      <TextField
        {...form.text("addressStreet")}
        label={<T id="postal.street" />}
        autoComplete="address-line1"
        required
      />
      <TextField
        {...form.text("addressStreet2")}
        label={<T id="postal.street2" />}
        labelNote={<T id="postal.optional" />}
        autoComplete="address-line2"
      />
      <TextField {...form.text("addressCity")} label={<T id="postal.city" />} autoComplete="address-level2" required />
      <FieldPair>
        <TextField
          {...form.text("addressState")}
          label={<T id={isDomestic ? "postal.state" : "postal.region"} />}
          autoComplete="address-level1"
          required
        />
        <ZipField form={form} />
      </FieldPair>
    </div>
  );
}

/** Once a rider types into an address, its other fields no longer follow the account: two addresses must not mix. */
function useWholeDraft({ id, values }: Pick<Form<PostalAddress>, "id" | "values">, isOfAccount: boolean): void {
  const { store } = useAppContext();
  const draft = useAppState(({ drafts }) => drafts[id]);
  const address = addressOf(values);
  const typed = Object.keys(address).filter((name) => draft && name in draft);
  const isPartial = typed.length > 0 && typed.length < Object.keys(address).length;
  useEffect(() => {
    if (isOfAccount && isPartial) store.getState().writeDraft(id, address);
  });
}

type ZipValues = Pick<PostalAddress, "addressZipCode" | "countryId">;

export function ZipField({ form }: { readonly form: Pick<Form<ZipValues>, "values" | "text"> }) {
  const isDomestic = isDomesticAddress(form.values);
  return (
    <TextField
      {...form.text("addressZipCode")}
      label={<T id={isDomestic ? "postal.zip" : "postal.postalCode"} />}
      labelNote={isDomestic ? undefined : <T id="postal.optional" />}
      autoComplete="postal-code"
      inputMode={isDomestic ? "numeric" : "text"}
      spellCheck={false}
      required={isDomestic}
    />
  );
}

/** Memoized, so that typing into another field does not render 249 options again. */
export const CountryField = memo(function CountryField({ field }: { readonly field: TextBinding }) {
  const options = useCountryOptions(field.value);
  return (
    <SelectField
      {...field}
      value={options.find(({ id }) => id === field.value)?.value ?? ""}
      onChange={(iso) => field.onChange(options.find(({ value }) => value === iso)?.id ?? field.value)}
      label={<T id="postal.country" />}
      options={options}
      // Without an empty option, the select would show its first country although none is chosen.
      placeholder={field.value === "" ? "" : undefined}
      autoComplete="country"
      required
    />
  );
});

export const MailingAddressFields = ({ form, isOfAccount }: AddressFieldsProps<MailingAddress>) => (
  <div className="bs-address-fields">
    <NameFields text={form.text} />
    <PostalAddressFields form={form} isOfAccount={isOfAccount} />
  </div>
);

export function NameFields({ text }: { readonly text: (name: "firstName" | "lastName") => TextBinding }) {
  const renderField = (name: "firstName" | "lastName", autoComplete: "given-name" | "family-name") => (
    <TextField
      {...text(name)}
      label={<T id={`postal.${name}`} />}
      autoComplete={autoComplete}
      spellCheck={false}
      required
    />
  );
  return (
    <FieldPair>
      {renderField("firstName", "given-name")}
      {renderField("lastName", "family-name")}
    </FieldPair>
  );
}

const RETRY_AFTER_MS = 5_000;
/** The number of options to add at a time: all 249 at once would block a slow phone for 60 ms. */
const OPTIONS_PER_STEP = 125;

const optionsByLocale = new Map<Locale, readonly CountryOption[]>();

async function loadCountryOptions(locale: Locale): Promise<void> {
  const { countryOptions } = await loadChunk(() => import("./country-options.ts"));
  optionsByLocale.set(locale, countryOptions(locale));
}

/**
 * The options of a country's select: until hydration the United States alone, as in a prerendered screen; then the
 * chosen country, too, and all others once they have loaded, when the page is idle.
 */
export function useCountryOptions(chosenId: string): readonly CountryOption[] {
  const { locale, t } = useTranslation();
  const { clock } = useAppContext();
  const [, setLoadedLocale] = useState<Locale | null>(null);
  const [count, setCount] = useState(OPTIONS_PER_STEP);
  useEffect(() => {
    if (optionsByLocale.has(locale)) return;
    let isStopped = false;
    let cancelNextStep = () => {};
    const loadWhenIdle = () => {
      cancelNextStep = runWhenIdle(() => {
        loadCountryOptions(locale).then(
          () => {
            if (!isStopped) startTransition(() => setLoadedLocale(locale));
          },
          () => {
            // Riders outside of the United States depend on these options, so a failed load is retried.
            if (!isStopped) cancelNextStep = clock.after(RETRY_AFTER_MS, loadWhenIdle);
          },
        );
      });
    };
    loadWhenIdle();
    return () => {
      isStopped = true;
      cancelNextStep();
    };
  }, [locale, clock]);
  const allOptions = optionsByLocale.get(locale);
  const hasMoreOptions = allOptions !== undefined && count < allOptions.length;
  useEffect(() => {
    if (hasMoreOptions) return runWhenIdle(() => startTransition(() => setCount(count + OPTIONS_PER_STEP)));
  }, [hasMoreOptions, count]);
  const isHydrated = useIsHydrated();
  const initialOptions = [{ value: "US", id: String(US_COUNTRY_ID), label: t("country.us") }];
  if (!isHydrated) return initialOptions;
  const options = allOptions?.slice(0, count) ?? initialOptions;
  const isChosen = ({ id }: CountryOption) => id === chosenId;
  if (chosenId === "" || options.some(isChosen)) return options;
  // Until this language's options have loaded, the chosen country has its name in another language, or "…".
  const loadedOptions = allOptions ?? [...optionsByLocale.values()].flat();
  return [...options, loadedOptions.find(isChosen) ?? { value: chosenId, id: chosenId, label: "…" }];
}

interface AddressTextProps {
  readonly address: Pick<MailingAddress, "countryId"> & Partial<MailingAddress>;
}

/** The address as on an envelope; only ZIP and country if the form asks for no more. */
export function AddressText({ address }: AddressTextProps) {
  const { countryId } = address;
  const country = useCountryOptions(countryId).find(({ id }) => id === countryId)?.label;
  const { firstName = "", lastName = "", addressStreet = "", addressStreet2 = "" } = address;
  const { addressCity = "", addressState = "", addressZipCode = "" } = address;
  const lines = [
    joinFilled([firstName, lastName], " "),
    joinFilled([addressStreet, addressStreet2], ", "),
    joinFilled([addressCity, joinFilled([addressState, addressZipCode], " ")], ", "),
    country ?? "",
  ];
  return lines.filter(Boolean).map((line) => (
    <Fragment key={line}>
      <NoTranslate>{line}</NoTranslate>
      <br />
    </Fragment>
  ));
}
