import { type ComponentType, type FormEvent, memo, type ReactNode, useMemo, useState } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { useIsHydrated } from "../../../app-context/use-is-hydrated.ts";
import { normaliseEmail } from "../../../domain/contact.ts";
import { findOffered } from "../../../domain/passes.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { Form } from "../../../forms/form.tsx";
import { type Form as FormState, type RefusedValue, useForm } from "../../../forms/use-form.tsx";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { SlowNotice } from "../../../parts/notice-region.tsx";
import { ReloadChunkButton } from "../../../parts/reload-chunk-button.tsx";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { useSeenPurchase } from "../../../purchase/use-seen-purchase.ts";
import { useAction } from "../../../query/use-action.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { forgetRefusal, signUpOf } from "../sign-up.ts";
import type { StepProps } from "../steps.ts";
import { loadPart, loadPassPartsOf, useLaterParts, usePassParts } from "../use-later-parts.ts";
import { AccountFields, ContactFields } from "./contact-and-account-fields.tsx";
import { PromoCode } from "./order-summary.tsx";
import { KeyCardField, PassChoice } from "./pass-choice.tsx";
import {
  INITIAL_DETAILS,
  phoneOf,
  type SignUpDetails,
  type SignUpErrors,
  signUpDetailsSchemaOf,
} from "./sign-up-details-schema.ts";
import { useExistingAccount, usePhoneCode } from "./use-contact-checks.ts";
import { useSignUpDetails } from "./use-order.tsx";

declare module "../../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The first step: the pass, the contact details, and the new account. */
export function DetailsStep({ accountUrl, isInAccount, go }: StepProps) {
  const app = useAppContext();
  const signUp = signUpOf(app);
  const schema = useMemo(() => signUpDetailsSchemaOf(app.program), [app.program]);
  const details = useSignUpDetails();
  const chosen = findOffered(app.program, Number(details.pass));
  const parts = usePassParts(chosen, details);
  const form = useForm<SignUpDetails>({
    id: SIGN_UP_FORM,
    initial: INITIAL_DETAILS,
    schema,
    partSchemas: () => (parts.status === "ready" && chosen ? parts.data.partSchemasOf(app, chosen, details) : []),
    onSubmit: submit,
    refusedValue: useRefusedDetail(),
  });
  const { existing, tell, leaveEmail } = useExistingAccount(form);
  const isUnderWay = isInAccount || hasBegun(form.values);
  const later = useLaterParts(isUnderWay);
  const loaded = parts.status === "ready" ? parts.data : null;
  const [phoneCode, confirmPhone] = usePhoneCode(form, tell);

  const { text, values, write } = form;
  // A typed promo code counts even if the rider did not apply it.
  const withPromo = {
    ...form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (values.promoCode.trim() !== "") {
        enterOwnCode(app, values.promoCode);
        write({ promoCode: "" });
      }
      form.onSubmit(event);
    },
  };

  async function submit(details: SignUpDetails, scope: SessionScope): Promise<SignUpErrors | undefined> {
    // The payment step asks again for anything that was refused.
    forgetRefusal(app);
    const pass = findOffered(app.program, Number(details.pass));
    if (!pass) return { pass: { id: "passes.notAvailable" } };
    const more = await loadPassPartsOf(app.program, pass, details);
    if (more === null) return { pass: { id: "error.notLoaded" } };
    const wrong = more !== "none" && (await more.checkParts(app, pass, details));
    if (wrong) return wrong;
    scope.ifStillCurrent(() => app.store.getState().giveEmail(normaliseEmail(details.contactEmail)));
    const found = await signUp.lookUp({ contactEmail: details.contactEmail });
    if (scope.isOver()) return undefined;
    if (found.status === "exists") {
      tell({ field: "contactEmail", value: details.contactEmail, username: found.username });
      return { contactEmail: { id: "signup.exists.email" } };
    }
    const unconfirmed = await confirmPhone(phoneOf(details) ?? "");
    if (unconfirmed) return unconfirmed;
    const unproven = more !== "none" && (await more.verifyProofPart(app, scope, pass, details));
    if (unproven || scope.isOver()) return unproven || undefined;
    app.store.getState().openPassList(false);
    await go("payment");
    return undefined;
  }

  return (
    <Form form={withPromo}>
      {/* The notice waits while somebody types, as it would move the fields below. */}
      <PassChoice
        field={text("pass")}
        write={write}
        focus={form.focus}
        later={later}
        saysReducedFare={isInAccount || values.pass !== ""}
      />
      <ReloadChunkButton {...parts} />
      {loaded && chosen && (
        <AfterHydration>
          <loaded.ProofPart form={form} pass={chosen} />
        </AfterHydration>
      )}
      <PromoCode typed={text("promoCode")} write={write} />
      <ContactFields
        email={text("contactEmail")}
        isEmailWrong={form.problem("contactEmail") !== null}
        onEmailLeft={leaveEmail}
        phone={text("contactPhone")}
        code={text("confirmationCode")}
        countryId={values.countryId}
        write={write}
        phoneCode={phoneCode}
        existing={existing}
        accountUrl={accountUrl}
      />
      <AccountFields
        userName={text("userName")}
        email={values.contactEmail}
        password={text("password")}
        passwordAgain={text("passwordAgain")}
      />
      <RegionField field={text("region")} />
      <KeyCardField pass={values.pass} withCard={values.withCard} write={write} />
      {loaded && chosen && (
        <AfterHydration>
          <loaded.MailingPart form={form} pass={chosen} />
        </AfterHydration>
      )}
      <AboutYou form={form} />
      <SlowNotice isUnderWay={form.isSending} />
      <ButtonRow>
        <Button
          kind="primary"
          size="large"
          type="submit"
          busy={form.isSending}
          busyLabel={<T id="signup.continuing" />}
        >
          <T id="signup.continue" />
        </Button>
      </ButtonRow>
      {isUnderWay && later.LoginLinks && <later.LoginLinks accountUrl={accountUrl} />}
    </Form>
  );
}

/**
 * Renders nothing while hydrating, since a prerendered screen has no chosen pass. It is a component of its own so that
 * the step does not render again.
 */
const AfterHydration = ({ children }: { readonly children: ReactNode }) => useIsHydrated() && children;

const hasBegun = ({ contactEmail, pass }: SignUpDetails): boolean => contactEmail !== "" || pass !== "";

/** The rider's region, in a program that has regions. */
const RegionField = memo(function RegionField({ field }: { readonly field: TextBinding }) {
  const { regions } = useAppContext().program;
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

/** The field of the first step that the service refused at the payment, with the service's reason. */
function useRefusedDetail(): RefusedValue | null {
  const purchase = useSeenPurchase("signUp");
  const at = useAppState(({ refusedAt }) => refusedAt);
  return useMemo(() => {
    if (purchase.status !== "refused" || at?.step !== "details" || purchase.reason === null) return null;
    const { reason, isUncharged } = purchase;
    return {
      ...at,
      error: { text: reason, after: isUncharged ? ["signup.refused", "signup.uncharged"] : ["signup.refused"] },
    };
  }, [purchase, at]);
}

interface AboutYouProps {
  readonly form: FormState<SignUpDetails>;
}

/** Optional questions, whose answers are sent as demographics. */
function AboutYou({ form }: AboutYouProps) {
  const [Fields, setFields] = useState<ComponentType<AboutYouProps> | null>(null);
  const [load, { status }] = useAction(async () => {
    const { AboutYouFields } = await loadPart(() => import("./about-you-fields.tsx"));
    setFields(() => AboutYouFields);
  });
  return (
    <Disclosure summary={<T id="signup.about.title" />} onOpen={() => Fields ?? void load()}>
      <ReloadChunkButton status={status} reload={() => void load()} />
      {Fields && <Fields form={form} />}
    </Disclosure>
  );
}
