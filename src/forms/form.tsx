import type { ReactNode } from "react";
import { useTranslation } from "../i18n/translation.tsx";
import type { Draft } from "../store/drafts-slice.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { Form as FormState } from "./use-form.tsx";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** Until React runs, `method="dialog"` keeps passwords out of the URL; `data-form` is the draft's id for hydration. */
export function Form<Values extends Draft>(props: { readonly form: FormState<Values>; readonly children: ReactNode }) {
  const { form } = props;
  const { t } = useTranslation();
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      data-form={form.id}
      className="bs-stack bs-form"
      data-gap="5"
      onSubmit={form.onSubmit}
      {...form.handlers}
    >
      <ErrorSummary
        title={t("form.summary", { count: form.summary.length })}
        errors={form.summary}
        onSelect={form.focus}
      />
      {props.children}
    </form>
  );
}
