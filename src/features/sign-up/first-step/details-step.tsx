import { type FormEvent, memo, useMemo, useState } from "react";
import { useAppContext, useAppState, useIsHydrated } from "../../../app-context/use-app-context.tsx";
import { findOffered } from "../../../domain/passes.ts";
import type { Program } from "../../../domain/program.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { Form } from "../../../forms/form.tsx";
import { OUTDATED, type RefusedValue, useForm } from "../../../forms/use-form.tsx";
import { Paragraph, T, useTranslation } from "../../../i18n/translation.tsx";
import { SendButton } from "../../../parts/send-button.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { enterOwnCode, promoCodeError } from "../../../passes/promo-code.ts";
import { useSessionSignUp } from "../../../purchase/use-session-purchase.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FieldPair, hasContent, SelectField } from "../../../ui/field.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { PasswordField, TextField, usePrivateValueRef } from "../../../ui/text-field.tsx";
import type { StepProps } from "../steps.ts";
import { loadCheckout, useCheckout } from "../use-checkout.ts";
import { ContactFields, useExistingAccount, usePhoneCode } from "./contact-fields.tsx";
import { PromoCode } from "./order-summary.tsx";
import { PassChoice } from "./pass-choice.tsx";
import { INITIAL_DETAILS, regionsFor, type SignUpDetails, signUpDetailsSchemaOf } from "./sign-up-details-schema.ts";
import { useSignUpDetails } from "./use-order.tsx";

declare module "../../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function DetailsStep({ accountUrl, isInAccount, go }: StepProps) {
  const app = useAppContext();
  const checkout = useCheckout();
  const schema = useMemo(() => signUpDetailsSchemaOf(app.program), [app.program]);
  const details = useSignUpDetails();
  const chosenPass = findOffered(app.program, Number(details.pass));
  const form = useForm<SignUpDetails>({
    id: SIGN_UP_FORM,
    initial: INITIAL_DETAILS,
    schema: checkout && chosenPass ? [schema, ...checkout.passSchemasOf(app, chosenPass, details)] : schema,
    onSubmit: submit,
    missingSteps: (values) => checkout?.missingCodeErrors(values, phoneCode) ?? {},
    refusedValue: useRefusedInput(),
  });
  const { existingContact, setExistingContact, checkEmailOnBlur } = useExistingAccount(form);
  const showsLoginLinks = isInAccount || form.values.contactEmail !== "" || form.values.pass !== "";
  const phoneCode = usePhoneCode(form, setExistingContact);

  const { text, values, write } = form;
  // Continue also applies a promo code that the rider typed without a press of Apply.
  const formApplyingPromo = {
    ...form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (values.promoCode.trim() !== "" && promoCodeError(values.promoCode) === null) {
        enterOwnCode(app, values.promoCode);
        write({ promoCode: "" });
      }
      form.onSubmit(event);
    },
  };

  async function submit(details: SignUpDetails, scope: SessionScope, isStillTyped: () => boolean) {
    // If the checkout fails to load, a notice beside the button says so.
    const loadedCheckout = await loadCheckout().catch(() => null);
    if (!loadedCheckout) return undefined;
    const refusal = await loadedCheckout.checkDetails(app, scope, details, phoneCode.sentCode);
    if (scope.isOver()) return undefined;
    if (!isStillTyped()) return OUTDATED;
    if (refusal?.existingContact) setExistingContact(refusal.existingContact);
    if (refusal) return refusal.errors;
    app.store.setState({ isPassListOpen: false });
    await go("payment");
    return undefined;
  }

  return (
    <Form form={formApplyingPromo}>
      {/* The text on reduced fares loads late and would move fields: a prerendered screen waits for a chosen pass. */}
      <PassChoice
        field={text("pass")}
        write={write}
        focus={form.focus}
        hasReducedFareText={isInAccount || values.pass !== ""}
      />
      {checkout && chosenPass && <checkout.ReducedFareProof form={form} pass={chosenPass} />}
      <PromoCode field={text("promoCode")} write={write} />
      <ContactFields
        email={text("contactEmail")}
        isEmailWrong={form.problem("contactEmail") !== null}
        onEmailBlur={checkEmailOnBlur}
        phone={text("contactPhone")}
        code={text("confirmationCode")}
        countryId={values.countryId}
        write={write}
        focus={form.focus}
        runAfterPress={form.runAfterPress}
        phoneCode={phoneCode}
        existingContact={existingContact}
        accountUrl={accountUrl}
      />
      <AccountFields
        userName={text("userName")}
        email={values.contactEmail}
        password={text("password")}
        passwordAgain={text("passwordAgain")}
      />
      <RegionField field={text("region")} regions={regionsFor(app.program, chosenPass)} />
      {checkout && <checkout.KeyCardField pass={values.pass} withKeyCard={values.withKeyCard} write={write} />}
      {checkout && chosenPass && <checkout.KeyCardMailing form={form} pass={chosenPass} />}
      <Disclosure summary={<T id="signup.about.title" />}>
        {checkout && <checkout.AboutYouFields form={form} />}
      </Disclosure>
      <SendButton isSending={form.isSending} text="signup.continue" busyText="signup.continuing" />
      {checkout && showsLoginLinks && <checkout.LoginLinks accountUrl={accountUrl} />}
    </Form>
  );
}

interface RegionFieldProps {
  readonly field: TextBinding;
  readonly regions: Program["regions"];
}

const RegionField = memo(function RegionField({ field, regions }: RegionFieldProps) {
  const { t } = useTranslation();
  if (regions.length === 0) return null;
  return (
    <SelectField
      {...field}
      label={<T id="signup.region" />}
      placeholder={t("signup.region.placeholder")}
      options={regions.map(({ registrationTitle }) => ({ value: registrationTitle, label: registrationTitle }))}
      required
    />
  );
});

/** The value of the first step that the service refused when the rider paid, with the service's reason; else null. */
function useRefusedInput(): RefusedValue | null {
  const purchase = useSessionSignUp();
  const refusedInput = useAppState((state) => state.refusedInput);
  return useMemo(() => {
    if (purchase.status !== "refused" || refusedInput?.step !== "details" || purchase.reason === null) return null;
    const { reason, isUncharged } = purchase;
    return {
      ...refusedInput,
      error: { text: reason, followedBy: isUncharged ? ["signup.refused", "signup.uncharged"] : ["signup.refused"] },
    };
  }, [purchase, refusedInput]);
}

interface AccountFieldsProps {
  readonly userName: TextBinding;
  readonly email: string;
  readonly password: TextBinding;
  readonly passwordAgain: TextBinding;
}

const AccountFields = memo(function AccountFields({ userName, email, ...props }: AccountFieldsProps) {
  const { t } = useTranslation();
  const toggleLabels = (which: "own" | "again") => ({
    showLabel: t("form.showPassword", { which }),
    hideLabel: t("form.hidePassword", { which }),
  });
  return (
    <fieldset className="bs-stack bs-signup__group">
      <T as="legend" className="bs-lead" id="signup.account.legend" />
      <Username userName={userName} email={email} />
      <FieldPair>
        <PasswordField
          {...props.password}
          {...toggleLabels("own")}
          label={<T id="signup.password" />}
          hint={<T id="signup.password.hint" />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...props.passwordAgain}
          {...toggleLabels("again")}
          label={<T id="signup.passwordAgain" />}
          autoComplete="new-password"
          required
        />
      </FieldPair>
    </fieldset>
  );
});

/** The e-mail is the username, unless the rider opens the field for another one. */
function Username({ userName, email }: Pick<AccountFieldsProps, "userName" | "email">) {
  const isHydrated = useIsHydrated();
  const [isFieldRequested, setFieldRequested] = useState(false);
  if (!isFieldRequested && (userName.value !== "" || hasContent(userName.error))) setFieldRequested(true);
  const isOpen = isFieldRequested && isHydrated;
  const field = useRestoreLostFocus<HTMLInputElement>(isOpen);
  const privateValueRef = usePrivateValueRef();
  return isOpen ? (
    <TextField
      {...userName}
      ref={field}
      label={<T id="signup.username" />}
      hint={<T id="signup.username.hint" />}
      autoComplete="username"
      isExact
    />
  ) : (
    <div className="bs-stack bs-signup__choice" data-gap="1">
      {/* Password managers store a password together with the username in this field. */}
      <input ref={privateValueRef} type="text" autoComplete="username" value={email} hidden readOnly />
      <Paragraph className="bs-field__hint" id="signup.username.email" />
      <ButtonRow>
        <TextButton kind="quiet" onClick={() => setFieldRequested(true)} text="signup.username.another" />
      </ButtonRow>
    </div>
  );
}
