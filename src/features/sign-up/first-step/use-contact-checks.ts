import { useCallback, useMemo, useState } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { useAction } from "../../../query/use-action.ts";
import { loadCheckout } from "../use-checkout.ts";
import type { Channel, ExistingContact, SentCode } from "./check-details.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";

export function useExistingAccount({ refuse }: Pick<Form<SignUpDetails>, "refuse">) {
  const app = useAppContext();
  const [existing, tell] = useState<ExistingContact | null>(null);
  /**
   * When focus leaves the e-mail, shows that it has an account. A failed lookup shows nothing, as Continue asks again.
   */
  const leaveEmail = useCallback(
    async (contactEmail: string): Promise<void> => {
      const checkout = await loadCheckout().catch(() => null);
      const found = await checkout?.findByEmail(app, contactEmail);
      if (!found) return;
      tell(found.existing);
      refuse(found.errors, "stays");
    },
    [app, refuse],
  );
  return { existing, tell, leaveEmail };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** The confirmation of the phone number in the field; a changed number has to be confirmed again. */
export function usePhoneCode(form: Form<SignUpDetails>, onExisting: (contact: ExistingContact) => void) {
  const app = useAppContext();
  const confirmedPhone = useAppState((state) => state.confirmedPhone);
  const [latest, setLatest] = useState<SentCode | null>(null);
  const { refuse, values } = form;
  const phone = phoneOf(values);
  const isConfirmed = phone !== null && phone === confirmedPhone;
  const sent = latest?.phone === phone && !latest.scope.isOver() ? latest : null;

  const [send, sending] = useAction(async (scope, channel: Channel) => {
    if (phone === null) return refuse({ contactPhone: form.problem("contactPhone") ?? { id: "validation.phone" } });
    // An error of the attempt before does not apply to this one.
    form.forgive("contactPhone");
    const checkout = await loadCheckout().catch(() => null);
    if (!checkout) return refuse({ contactPhone: { id: "signup.phone.failed" } });
    const answer = await checkout.requestCode(app, scope, { typed: values, phone, channel });
    if (scope.isOver()) return;
    if (answer.sent === null) {
      if (answer.existing) onExisting(answer.existing);
      return refuse(answer.errors);
    }
    form.write({ confirmationCode: "" });
    setLatest(answer.sent);
  });

  const isSending = sending.status === "loading";
  return useMemo(
    () => ({ isConfirmed, sent, isSending, refuse, send: (channel: Channel) => void send(channel) }),
    [isConfirmed, sent, isSending, refuse, send],
  );
}
