import type { MessageId } from "../i18n/message-id.ts";
import { T, UntranslatedText } from "../i18n/translation.tsx";

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

/**
 * The message for a rider whom a service asks to wait (429 with `Retry-After`); null for other errors. It reads
 * `retryAfterMs` without the ApiError class, which only loads with the first call.
 */
export function retryAfterError(error: unknown): FormError | null {
  if (typeof error !== "object" || error === null || !("retryAfterMs" in error)) return null;
  const { retryAfterMs } = error;
  if (typeof retryAfterMs !== "number") return null;
  return { id: "common.wait", values: { minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) } };
}
