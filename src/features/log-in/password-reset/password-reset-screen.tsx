import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { loginPathWithSameTarget } from "../../../account/app-path.ts";
import { useNavigation } from "../../../account/navigation.tsx";
import { normaliseEmail } from "../../../domain/contact.ts";
import { Form } from "../../../forms/form.tsx";
import { FormErrorText, rateLimitMessage } from "../../../forms/form-error.tsx";
import { Email, formSchema } from "../../../forms/rules.ts";
import { useForm } from "../../../forms/use-form.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { LinkParagraph } from "../../../parts/app-link.tsx";
import { ScreenFrame } from "../../../parts/screen-frame.tsx";
import { SubmitRow } from "../../../parts/submit-row.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import { useAction } from "../../../query/use-action.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { focusLater, useRestoreLostFocus } from "../../../ui/focus.ts";
import { TextField } from "../../../ui/text-field.tsx";

declare module "../../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** Requests the e-mail with the link. Resolves even if the address has no account; rejects if the call failed. */
async function resetPassword(scope: SessionScope, email: string): Promise<void> {
  const { account } = await scope.calls();
  await account.resetPassword(normaliseEmail(email));
}

/** Requests an e-mail with a link for setting a new password. The screen never reveals whether an account exists. */
export function PasswordResetScreen() {
  const [query] = useSearchParams();
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  useRestoreLostFocus(requestedEmail !== null, useNavigation().heading);
  const [send, lastRequest] = useAction(resetPassword);
  const form = useForm({
    id: "password-reset",
    initial: { contactEmail: "" },
    schema: PasswordResetSchema,
    onSubmit: async ({ contactEmail }) => {
      const { status } = await send(contactEmail);
      if (status === "ready") setRequestedEmail(normaliseEmail(contactEmail));
      return undefined;
    },
  });
  return (
    <ScreenFrame title={<T id="route.passwordReset" />} width="centred">
      {requestedEmail !== null ? (
        <ResetSent email={requestedEmail} onUseAnother={() => setRequestedEmail(null)} />
      ) : (
        <>
          <Paragraph id="reset.intro" />
          <Form form={form}>
            <TextField
              {...form.text("contactEmail")}
              type="email"
              label={<T id="reset.email" />}
              autoComplete="email"
              required
            />
            <SubmitRow
              isSending={form.isSending}
              text="reset.submit"
              busyText="reset.submitting"
              failure={
                lastRequest.status === "failed" && (
                  // The service's own words are left out, since they might reveal which e-mails have an account.
                  <FormErrorText error={{ id: "reset.failed", detail: rateLimitMessage(lastRequest.error) }} />
                )
              }
            />
          </Form>
        </>
      )}
      <LinkParagraph to={loginPathWithSameTarget({ query })} text="reset.logIn" />
    </ScreenFrame>
  );
}

/** Shows the same text whether or not the e-mail has an account, and takes the focus of the replaced button. */
function ResetSent({ email, onUseAnother }: { readonly email: string; readonly onUseAnother: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice.current) focusLater(notice.current);
  }, []);
  return (
    <>
      <TextNotice announced kind="success" id="reset.sent" verbatim={{ email }} ref={notice} />
      <ButtonRow>
        <TextButton onClick={onUseAnother} text="reset.again" />
      </ButtonRow>
    </>
  );
}

export const PasswordResetSchema = formSchema({ contactEmail: Email });
