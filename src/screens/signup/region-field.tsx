import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useWorld } from "../../services/world-context.tsx";
import { SelectField } from "../../ui/select-field.tsx";

/** Where a program has regions, a rider says which one is theirs. */
export function RegionField({ form }: { readonly form: Form<SignUpDetails> }) {
  const { regions } = useWorld().program;
  const { t } = useTranslation();
  if (regions.length === 0) return null;
  return (
    <SelectField
      {...form.text("region")}
      label={<T id="signup.region" />}
      placeholder={t("signup.region.placeholder")}
      options={regions.map(({ registrationTitle }) => ({ value: registrationTitle, label: registrationTitle }))}
      required
    />
  );
}
