import { useAppContext } from "../../../app-context/use-app-context.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { Paragraph, T, useTranslation } from "../../../i18n/translation.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/stack.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** The age groups above the first one, which begins at the program's minimum age. */
const ADULT_AGE_GROUPS = ["18–24", "25–34", "35–44", "45–54", "55–64", "65+"] as const;
const GENDERS = ["female", "male", "nonbinary", "other"] as const;
const PURPOSES = ["commute", "errands", "exercise", "fun"] as const;

/** Optional; the answers are sent as demographics. */
export function AboutYouFields({ form }: { readonly form: Form<SignUpDetails> }) {
  const { t } = useTranslation();
  const { minimumAge } = useAppContext().program;
  const ageGroups = [`${minimumAge}–17`, ...ADULT_AGE_GROUPS];
  const noAnswer = t("signup.about.noAnswer");
  return (
    <Stack gap={4}>
      <Paragraph className="bs-field__hint" id="signup.about.hint" />
      <SelectField
        {...form.text("ageGroup")}
        label={<T id="signup.about.age" />}
        placeholder={noAnswer}
        options={ageGroups.map((group) => ({ value: group, label: group }))}
      />
      <SelectField
        {...form.text("gender")}
        autoComplete="sex"
        label={<T id="signup.about.gender" />}
        placeholder={noAnswer}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`signup.about.gender.${gender}`) }))}
      />
      <SelectField
        {...form.text("purpose")}
        label={<T id="signup.about.purpose" />}
        placeholder={noAnswer}
        options={PURPOSES.map((purpose) => ({ value: purpose, label: t(`signup.about.purpose.${purpose}`) }))}
      />
    </Stack>
  );
}
