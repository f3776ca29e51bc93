import type { ReactNode } from "react";
import { useTranslation } from "../i18n/translation.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { Draft } from "./drafts.tsx";
import type { Form as FormState } from "./use-form.tsx";

/**
 * `method="dialog"`: where React is not there yet, Enter must not put a password into the host page's address.
 * `data-form` names the draft for what was typed before React came.
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
        // The first plural of a page keeps a phone busy for 0.1 s.
        title={form.summary[0] && t("form.summary", { count: form.summary.length })}
        errors={form.summary}
        onSelect={form.focus}
      />
      {props.children}
    </form>
  );
}
