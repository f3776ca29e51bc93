import type { ReactNode } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Form } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { BIKE_REPLACEMENT_FEE } from "../../programs/agreements.ts";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { Agreements } from "./later-steps-schema.ts";

/** The three agreements of sign-up (spec 5); the program decides the wording of the fee and the minimum age. */
export function AgreementFields({ form }: { readonly form: Form<Agreements> }) {
  const { program, deployment } = useAppContext();
  const { money, t } = useTranslation();
  const fee = <NoTranslate>{money(BIKE_REPLACEMENT_FEE).replace(".00", "")}</NoTranslate>;
  const linkTo = (href: string) => (content: ReactNode) => (
    <TextLink href={href} newTabLabel={t("signup.agree.newTab")}>
      {content}
    </TextLink>
  );
  return (
    <fieldset className="bs-signup__group bs-signup__agreements">
      <legend>
        <T id="signup.agree.legend" />
      </legend>
      <CheckboxField {...form.tick("neverUnattended")} label={<T id="signup.agree.neverUnattended" />} required />
      <CheckboxField
        {...form.tick("replacementFee")}
        label={
          <T
            id={program.suspendsOnLoss ? "signup.agree.replacementFeeSuspended" : "signup.agree.replacementFee"}
            values={{ fee }}
          />
        }
        required
      />
      <CheckboxField
        {...form.tick("userAgreement")}
        label={
          <T
            id="signup.agree.userAgreement"
            values={{ age: program.minimumAge, link: linkTo(deployment.userAgreementUrl) }}
          />
        }
        required
      />
      <p>
        <T id="signup.agree.privacy" values={{ link: linkTo(deployment.privacyUrl) }} />
      </p>
    </fieldset>
  );
}
