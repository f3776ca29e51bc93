import { useState } from "react";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import { type MailingAddress, mailingAddressOf, mailingAddressUpdate } from "../domain/addresses.ts";
import { isOnItsWay, type KeyCard } from "../domain/key-card.ts";
import { canBeMailed, type User } from "../domain/rider.ts";
import { MailingAddressFields } from "../forms/address-fields.tsx";
import { MailingAddressSchema } from "../forms/address-schema.ts";
import { Form } from "../forms/form.tsx";
import { OUTDATED, refusalErrors, useForm } from "../forms/use-form.tsx";
import { Sentences, T } from "../i18n/translation.tsx";
import { DAY_MS } from "../lib/calendar.ts";
import { monthIn } from "../lib/months.ts";
import { type LoadsByError, ServiceDown } from "../parts/load-states.tsx";
import { NoticeRegion } from "../parts/notice-region.tsx";
import { SendButton } from "../parts/send-button.tsx";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { useKeyCardName } from "../passes/use-key-card-name.ts";
import { useSessionSignUp } from "../purchase/use-session-purchase.ts";
import { joinLoads, type Load, mapLoad } from "../query/use-load.ts";
import { MAILING_ADDRESS_FORM } from "../store/sign-up-slice.ts";
import { Card } from "../ui/card.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { Notice } from "../ui/notice.tsx";
import { type MutationResult, updateUser } from "./mutations.ts";
import { NotSavedNotice, type SaveFailure } from "./not-saved-notice.tsx";
import { ownerOf } from "./referral.tsx";
import { useKeyCard, useUser } from "./rider-loads.ts";
import { useStatementsIn } from "./trip-loads.ts";

interface MailingAddressPromptProps {
  readonly user: User;
  /** True opens the form at once, as a draft does; the caller then has to show the loads that failed. */
  readonly isFormOpen?: boolean;
}

/** Asks for a mailing address while a key card is on its way and the account has none, and confirms the saved one. */
export function MailingAddressPrompt({ user, isFormOpen = false }: MailingAddressPromptProps) {
  const { isKeyCardLinked } = useAppContext().program;
  const support = useSupport();
  const hasDraft = useAppState(({ drafts }) => drafts[MAILING_ADDRESS_FORM] !== undefined);
  const isAddressMissing = !isKeyCardLinked && !canBeMailed(user);
  const { standing, loads } = useKeyCardStanding(isAddressMissing);
  const [isAddPressed, setAddPressed] = useState(false);
  // A sent form stays until all that is typed in it has been saved, although the account by then has an address.
  const [isSent, setSent] = useState(false);
  const [savedResult, setSavedResult] = useState<SavedResult | null>(null);
  const isNeeded = isAddressMissing && standing.status === "ready" && standing.data.isOnItsWay;
  const isAsking = savedResult === null && (isNeeded || isSent);
  const isFormShown = isAsking && (isFormOpen || isAddPressed || hasDraft || isSent);
  const region = useRestoreLostFocus(`${isAsking} ${isFormShown}`);
  const keyCard = useKeyCardName();
  return (
    <>
      {!isFormOpen && <ServiceDown loads={loads} />}
      <NoticeRegion role="status" ref={region}>
        {savedResult ? (
          <Notice kind="success">
            <Sentences>
              <T id="mailing.saved" values={{ keyCard }} />
              {savedResult.isZipReplaced && <T id="mailing.zipReplaced" values={{ email: support.email }} />}
            </Sentences>
          </Notice>
        ) : (
          isAsking && (
            <Notice
              kind="warning"
              title={<T id="mailing.title" values={{ keyCard }} />}
              actions={!isFormShown && <TextButton onClick={() => setAddPressed(true)} text="mailing.add" />}
            >
              <T id="mailing.text" values={{ keyCard }} />
            </Notice>
          )
        )}
      </NoticeRegion>
      {isFormShown && <AddressForm user={user} onSent={() => setSent(true)} onSaved={setSavedResult} />}
    </>
  );
}

type SavedResult = Extract<MutationResult, { status: "done" }>;

interface AddressFormProps {
  readonly user: User;
  readonly onSent: () => void;
  readonly onSaved: (result: SavedResult) => void;
}

function AddressForm({ user, onSent, onSaved }: AddressFormProps) {
  const app = useAppContext();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const initial = mailingAddressOf(user);
  const form = useForm<MailingAddress>({
    id: MAILING_ADDRESS_FORM,
    initial,
    schema: MailingAddressSchema,
    onSubmit: async (values, scope, isStillTyped) => {
      setFailure(null);
      onSent();
      const result = await updateUser(app, scope, mailingAddressUpdate(values));
      if (result.status === "done") {
        if (!isStillTyped()) return OUTDATED;
        onSaved(result);
        app.store.getState().dropDraft(MAILING_ADDRESS_FORM);
        return undefined;
      }
      const errors = result.status === "refused" ? refusalErrors(result, initial) : undefined;
      setFailure({ reason: result.status === "refused" && !errors ? result.reason : null });
      return errors;
    },
  });
  return (
    <Card>
      <Form form={form}>
        <MailingAddressFields form={form} isOfAccount />
        <NoticeRegion role="alert">{failure && <NotSavedNotice {...failure} />}</NoticeRegion>
        <SendButton size="medium" isSending={form.isSending} text="mailing.save" busyText="mailing.saving" />
      </Form>
    </Card>
  );
}

/** For this long after sign-up, `1/user/usercard` may not show a card that was ordered there (docs/decisions/0006). */
const CARD_DELAY_MS = 60 * DAY_MS;

export interface KeyCardStanding {
  /** The rider's key card; null while the service shows none. */
  readonly card: KeyCard | null;
  /** True for a card that was ordered but not delivered, while the rider cannot order another. */
  readonly isOnItsWay: boolean;
}

/**
 * A rider's key card, even one ordered at sign-up that the service does not show yet: the page of the sign-up knows of
 * it, and another page finds it in that month's statement.
 * @param isNeeded False loads nothing.
 */
export function useKeyCardStanding(isNeeded = true) {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const user = useUser();
  const card = useKeyCard(isNeeded);
  const signUp = useSessionSignUp();
  const { contactEmail = "", created = null } = user.status === "ready" ? user.data : {};
  const isOrderedOnThisPage =
    signUp.status === "done" && signUp.done.withKeyCard && ownerOf(signUp.done.contactEmail) === ownerOf(contactEmail);
  const isCardMissing = card.status === "ready" && card.data === null && !isOrderedOnThisPage;
  const isStatementNeeded = isCardMissing && created !== null && now - created < CARD_DELAY_MS;
  const statement = useStatementsIn(isStatementNeeded ? monthIn(timeZone, created) : null);
  const standing: Load<KeyCardStanding> = isStatementNeeded
    ? mapLoad(joinLoads(card, statement), ([data, items]) => ({
        card: data,
        isOnItsWay: items.some(({ type }) => type === "KeyCard"),
      }))
    : mapLoad(card, (data) => ({ card: data, isOnItsWay: data === null ? isOrderedOnThisPage : isOnItsWay(data) }));
  /** The loads that the standing depends on, by the texts for their failure. */
  const loads: LoadsByError = { "error.keyCard": [card], "error.statements": [statement] };
  return { standing, loads };
}
