import { memo } from "react";
import { useWorld } from "../../context/world-context.tsx";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { SelectField } from "../../ui/select-field.tsx";

/** Where a program has regions, a rider says which one is theirs. */
export const RegionField = memo(function RegionField({ field }: { readonly field: TextBinding }) {
  const { regions } = useWorld().program;
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
