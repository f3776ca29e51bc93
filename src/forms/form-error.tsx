import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import { UntranslatedText } from "../i18n/untranslated-text.tsx";

/** The error of a field: one of our texts, or the service's own words with an optional sentence of ours after them. */
export type FormError =
  | { readonly id: MessageId; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string; readonly after?: MessageId };

export function FormErrorText({ error }: { readonly error: FormError }) {
  if ("text" in error)
    return (
      <>
        <UntranslatedText>{error.text}</UntranslatedText>
        {error.after && (
          <>
            {" "}
            <T id={error.after} />
          </>
        )}
      </>
    );
  return <T id={error.id} {...(error.values && { values: error.values })} />;
}
