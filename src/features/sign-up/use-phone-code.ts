import { useMemo, useState } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { isConfirmationCode } from "../../forms/credentials.ts";
import type { Form, FormErrors } from "../../forms/use-form.tsx";
import { waitIn } from "../../forms/wait.ts";
import { useAction } from "../../query/use-action.ts";
import { signUpOf } from "./sign-up.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import type { ExistingContact } from "./use-existing-account.ts";

export type Channel = "sms" | "call";
type Errors = FormErrors<SignUpDetails>;

export interface PhoneCode {
  /** The number in the field is confirmed. */
  readonly isConfirmed: boolean;
  /** A code was sent to the number in the field; epoch ms. */
  readonly sent: { readonly phone: string; readonly channel: Channel; readonly at: number } | null;
  readonly isSending: boolean;
  readonly isChecking: boolean;
  send(channel: Channel): void;
  /** Checks the typed code on its own. */
  check(): void;
}

/** Answers what keeps the number from being confirmed, undefined once it is. */
type ConfirmPhone = (phone: string) => Promise<Errors | undefined>;

/** The confirmation of the phone number: another number has to be confirmed anew. */
export function usePhoneCode(
  form: Form<SignUpDetails>,
  onExisting: (contact: ExistingContact) => void,
): readonly [PhoneCode, ConfirmPhone] {
  const world = useWorld();
  const signUp = signUpOf(world);
  const confirmedPhone = useWorldState((state) => state.confirmedPhone);
  const [request, setRequest] = useState<PhoneCode["sent"]>(null);
  const phone = phoneOf(form.values);
  const sent = request !== null && request.phone === phone ? request : null;

  const [send, sending] = useAction(async (channel: Channel) => {
    if (phone === null) return form.refuse({ contactPhone: { id: "validation.phone" } });
    const { contactEmail, contactPhone } = form.values;
    if (!form.problem("contactEmail")) {
      const found = await signUp.lookUp({ contactEmail });
      if (found.status === "exists") {
        onExisting({ field: "contactEmail", value: contactEmail, username: found.username });
        return form.refuse({ contactEmail: { id: "signup.exists.email" } });
      }
    }
    const found = await signUp.lookUp({ contactPhone: phone });
    if (found.status === "exists") {
      onExisting({ field: "contactPhone", value: contactPhone, username: found.username });
      return form.refuse({ contactPhone: { id: "signup.exists.phone" } });
    }
    try {
      await signUp.requestPhoneCode(phone, channel);
    } catch (error) {
      return form.refuse({ contactPhone: waitIn(error) ?? { id: "signup.phone.failed" } });
    }
    // Nothing of an earlier attempt stays: no code, and no "confirm your number".
    form.write({ confirmationCode: "" });
    form.forgive("contactPhone");
    setRequest({ phone, channel, at: world.clock.now() });
  });

  async function confirm(number: string): Promise<Errors | undefined> {
    if (world.store.getState().confirmedPhone === number) return undefined;
    if (!sent) return { contactPhone: { id: "signup.phone.unconfirmed" } };
    const code = form.values.confirmationCode;
    if (!isConfirmationCode(code)) return { confirmationCode: { id: "validation.phoneCode" } };
    try {
      if (await signUp.confirmPhone(number, code)) return undefined;
    } catch (error) {
      const wait = waitIn(error);
      if (wait) return { confirmationCode: wait };
    }
    return { confirmationCode: { id: "signup.phone.wrong" } };
  }

  const [check, checking] = useAction(async () => {
    const errors = await confirm(phone ?? "");
    if (errors) form.refuse(errors);
  });

  const isConfirmed = phone !== null && phone === confirmedPhone;
  const isSending = sending.status === "loading";
  const isChecking = checking.status === "loading";
  const phoneCode = useMemo<PhoneCode>(
    () => ({
      isConfirmed,
      sent,
      isSending,
      isChecking,
      send: (channel) => void send(channel),
      check: () => void check(),
    }),
    [isConfirmed, sent, isSending, isChecking, send, check],
  );
  return [phoneCode, confirm];
}
