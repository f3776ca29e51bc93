import { Fragment } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { Sentences, T, UntranslatedText } from "../i18n/translation.tsx";

/** One of our texts, or a service's own words, English unless `isTranslated`; sentences of ours may follow them. */
export type FormError =
  | {
      readonly id: MessageId;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly detail?: FormError | null;
    }
  | { readonly text: string; readonly isTranslated?: boolean; readonly followedBy?: readonly MessageId[] };

export function FormErrorText({ error }: { readonly error: FormError }) {
  if ("text" in error)
    return (
      <>
        {error.isTranslated ? <span>{error.text}</span> : <UntranslatedText>{error.text}</UntranslatedText>}
        {error.followedBy?.map((id) => (
          <Fragment key={id}>
            {" "}
            <T id={id} />
          </Fragment>
        ))}
      </>
    );
  const sentence = <T id={error.id} {...(error.values && { values: error.values })} />;
  if (!error.detail) return sentence;
  return (
    <Sentences>
      {sentence}
      <FormErrorText error={error.detail} />
    </Sentences>
  );
}

/** The text for a failed call (spec 8), then the time of a retry, or the service's own words. */
export const failureMessage = (id: MessageId, error: unknown): FormError => ({
  id,
  detail: rateLimitMessage(error) ?? refusalReason(error),
});

const REFUSAL_CODES: ReadonlySet<unknown> = new Set(["refused", "forbidden", "not-found"]);

function refusalReason(error: unknown): FormError | null {
  const { code, reason }: Readonly<Record<string, unknown>> = Object(error);
  return REFUSAL_CODES.has(code) && typeof reason === "string" ? { text: reason } : null;
}

/**
 * The message for a 429 with `Retry-After`; null for other errors. It reads the error's properties, since the class
 * ApiError loads only with the first call.
 */
export function rateLimitMessage(error: unknown): FormError | null {
  const { retryAfterMs }: Readonly<Record<string, unknown>> = Object(error);
  if (typeof retryAfterMs !== "number") return null;
  return { id: "common.wait", values: { minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) } };
}
