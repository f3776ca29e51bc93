import { Fragment, type ReactNode } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { Sentences, T, UntranslatedText, useTranslation } from "../i18n/translation.tsx";
import type { Draft } from "../store/drafts-slice.ts";
import { bringIntoView } from "../ui/bring-into-view.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { controlsNamed } from "./form-controls.ts";
import type { Form as FormState } from "./use-form.tsx";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/**
 * With `method="dialog"`, Enter cannot put a password into the page's URL before React has hydrated. `data-form` names
 * the draft for values typed before then.
 */
export function Form<Values extends Draft>(props: { readonly form: FormState<Values>; readonly children: ReactNode }) {
  const { form } = props;
  const { t } = useTranslation();
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      data-form={form.id}
      className="bs-form"
      onSubmit={form.onSubmit}
      {...form.handlers}
    >
      <ErrorSummary
        // The first plural rule of a page takes a phone 0.1 s, so the title is only formatted once there is an error.
        title={form.summary[0] && t("form.summary", { count: form.summary.length })}
        errors={form.summary}
        onSelect={form.focus}
      />
      {props.children}
    </form>
  );
}

/**
 * The error of a field or of a form: one of our texts, or the service's own words with an optional sentence of ours
 * after them.
 */
export type FormError =
  | {
      readonly id: MessageId;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly wait?: FormError | null;
    }
  | { readonly text: string; readonly after?: readonly MessageId[] };

export function FormErrorText({ error }: { readonly error: FormError }) {
  if ("text" in error)
    return (
      <>
        <UntranslatedText>{error.text}</UntranslatedText>
        {error.after?.map((id) => (
          <Fragment key={id}>
            {" "}
            <T id={id} />
          </Fragment>
        ))}
      </>
    );
  const said = <T id={error.id} {...(error.values && { values: error.values })} />;
  if (!error.wait) return said;
  return (
    <Sentences>
      {said}
      <FormErrorText error={error.wait} />
    </Sentences>
  );
}

/** The text of a failed call (spec 8), then when to try again where the service asks for a pause. */
export const failureMessage = (id: MessageId, error: unknown): FormError => ({ id, wait: rateLimitMessage(error) });

/**
 * The message for a rider whom a service asks to wait (429 with `Retry-After`); null for other errors. It reads
 * `retryAfterMs` without the ApiError class, which only loads with the first call.
 */
export function rateLimitMessage(error: unknown): FormError | null {
  if (typeof error !== "object" || error === null || !("retryAfterMs" in error)) return null;
  const { retryAfterMs } = error;
  if (typeof retryAfterMs !== "number") return null;
  return { id: "common.wait", values: { minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) } };
}

/**
 * Focuses a form's field by its name; in a group of radios the checked one, else the first. Its label or legend scrolls
 * into view, too.
 * @returns whether the form has the field
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const fields = form ? controlsNamed(form, name) : [];
  const target = fields.find((field) => field.matches("[type=radio]:checked")) ?? fields[0];
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  const asked = target.matches("[type=radio]")
    ? target.closest("fieldset")?.querySelector("legend")
    : (target as HTMLInputElement).labels?.[0];
  for (const each of [target, asked]) each?.scrollIntoView({ block: "nearest" });
  bringIntoView(asked ?? target, { block: "nearest" });
  return true;
}
