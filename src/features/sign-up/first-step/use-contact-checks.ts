import { type ComponentType, useMemo, useState } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { queryKey } from "../../../query/query-cache.ts";
import { useAction } from "../../../query/use-action.ts";
import { type Load, useLoad } from "../../../query/use-load.ts";
import { onDemand } from "../sign-up.ts";
import { loadPart } from "../use-later-parts.ts";
import type { ExistingAccountProps } from "./existing-account.tsx";
import type { Channel, SentCode } from "./sent-code.ts";
import { phoneOf, type SignUpDetails, type SignUpErrors } from "./sign-up-details-schema.ts";

/** A contact that already has an account, with the value of its field. */
export interface ExistingContact {
  readonly field: "contactEmail" | "contactPhone";
  readonly value: string;
  /** Null where the service does not reveal it. */
  readonly username: string | null;
}

/**
 * A known contact with the component that links to login: a chunk that few riders need. The field shows the error
 * without it.
 */
export interface KnownContact extends ExistingContact {
  readonly Way: ComponentType<ExistingAccountProps>;
}

const loadExistingAccount = () => loadPart(() => import("./existing-account.tsx"));

export function useExistingAccount({ refuse }: Pick<Form<SignUpDetails>, "refuse">) {
  const app = useAppContext();
  const [existing, setExisting] = useState<KnownContact | null>(null);
  // State keeps the functions identical across renderings.
  const [calls] = useState(() => ({
    tell: (contact: ExistingContact): void =>
      void loadExistingAccount().then(
        ({ ExistingAccount }) => setExisting({ ...contact, Way: ExistingAccount }),
        () => {},
      ),
    /**
     * When focus leaves the e-mail, shows that it has an account. A failed lookup shows nothing, as Continue asks
     * again.
     */
    async leaveEmail(contactEmail: string): Promise<void> {
      const loaded = await loadExistingAccount().catch(() => null);
      const found = await loaded?.findByEmail(app, contactEmail);
      if (!loaded || !found) return;
      setExisting({ ...found, Way: loaded.ExistingAccount });
      refuse({ contactEmail: { id: "signup.exists.email" } }, "stays");
    },
  }));
  return { existing, ...calls };
}

type Parts = typeof import("./phone-code.tsx");

export interface PhoneCode {
  /** True where the number in the field is confirmed. */
  readonly isConfirmed: boolean;
  /** The code that was sent to the number in the field. */
  readonly sent: SentCode | null;
  readonly isSending: boolean;
  /** The load of the chunk that renders after a code was sent. */
  readonly load: Load<Parts>;
  readonly refuse: Form<SignUpDetails>["refuse"];
  send(channel: Channel): void;
}

/** Resolves to the errors, or to undefined once the number is confirmed. */
type ConfirmPhone = (phone: string) => Promise<SignUpErrors | undefined>;

const loadParts = onDemand(() => loadPart(() => import("./phone-code.tsx")));

/** The confirmation of the phone number; a changed number has to be confirmed again. */
export function usePhoneCode(
  form: Form<SignUpDetails>,
  onExisting: (contact: ExistingContact) => void,
): readonly [PhoneCode, ConfirmPhone] {
  const app = useAppContext();
  const confirmedPhone = useAppState((state) => state.confirmedPhone);
  const [latest, setLatest] = useState<SentCode | null>(null);
  const { refuse, values } = form;
  const phone = phoneOf(values);
  const isConfirmed = phone !== null && phone === confirmedPhone;
  const sent = latest?.phone === phone && !latest.scope.isOver() ? latest : null;
  // A number may be confirmed without a code from here, such as in another element.
  const load = useLoad(isConfirmed || sent ? queryKey("phone-code") : null, loadParts, { once: true });

  const [send, sending] = useAction(async (scope, channel: Channel) => {
    if (phone === null) return refuse({ contactPhone: form.problem("contactPhone") ?? { id: "validation.phone" } });
    const loading = await loadParts().catch(() => null);
    if (!loading) return refuse({ contactPhone: { id: "signup.phone.failed" } });
    const answer = await loading.requestCode(app, scope, { typed: values, phone, channel });
    if (scope.isOver()) return;
    if (answer.sent === null) {
      if (answer.existing) onExisting(answer.existing);
      return refuse(answer.errors);
    }
    // Clears an earlier attempt: its code, and the error "confirm your number".
    form.write({ confirmationCode: "" });
    form.forgive("contactPhone");
    setLatest(answer.sent);
  });

  async function confirm(number: string): Promise<SignUpErrors | undefined> {
    if (app.store.getState().confirmedPhone === number) return undefined;
    return sent ? sent.check(values.confirmationCode) : { contactPhone: { id: "signup.phone.unconfirmed" } };
  }

  const isSending = sending.status === "loading";
  const phoneCode = useMemo<PhoneCode>(
    () => ({ isConfirmed, sent, isSending, load, refuse, send: (channel) => void send(channel) }),
    [isConfirmed, sent, isSending, load, refuse, send],
  );
  return [phoneCode, confirm];
}
