import { Sentences } from "../../i18n/sentences.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { REDUCED_FARE_TAP } from "../agencies.ts";
import { EmailSuggestion } from "../email-suggestion.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";
import { LONGEST_STUDENT_EMAIL } from "../student-email.ts";

/** Los Angeles: students with an address of their school. */
export function StudentEmailPanel({ form }: PanelProps) {
  const { t } = useTranslation();
  return (
    <PanelAreas
      kind="studentEmail"
      summary={
        <p>
          <T id="eligibility.studentEmail.summary" />
        </p>
      }
      details={
        <p>
          <Sentences>
            <T id="eligibility.studentEmail.alternative" />
            <TextLink href={REDUCED_FARE_TAP} newTabLabel={t("eligibility.newTab")}>
              <T id="eligibility.studentEmail.apply" />
            </TextLink>
          </Sentences>
        </p>
      }
    >
      <TextField
        {...form.text("studentEmail")}
        label={<T id="eligibility.studentEmail.label" />}
        hint={<T id="eligibility.studentEmail.hint" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={LONGEST_STUDENT_EMAIL}
        required
      />
      <EmailSuggestion
        typed={form.values.studentEmail}
        onAccept={(studentEmail) => {
          form.write({ studentEmail });
          // The button goes with its suggestion.
          form.focus("studentEmail");
        }}
      />
    </PanelAreas>
  );
}
