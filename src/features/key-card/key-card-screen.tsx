import { useKeyCardName } from "../../passes/use-key-card-name.ts";
import "./key-card.css";
import { useEffect, useState } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { changedMailingAddress, type MailingAddress, mailingAddressOf } from "../../domain/addresses.ts";
import { type KeyCard, printedNumber } from "../../domain/key-card.ts";
import { canBeMailed, type User } from "../../domain/rider.ts";
import { AddressText, MailingAddressFields } from "../../forms/address-fields.tsx";
import { MailingAddressSchema } from "../../forms/address-schema.ts";
import { Form } from "../../forms/form.tsx";
import { refusalErrors, useForm } from "../../forms/use-form.tsx";
import { OperatorText, Paragraph, Sentences, T } from "../../i18n/translation.tsx";
import { capitalized } from "../../lib/capitalized.ts";
import { AppLink, HomeParagraph } from "../../parts/app-link.tsx";
import { SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion, SlowNotice } from "../../parts/notice-region.tsx";
import { useSupport } from "../../parts/support.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import { isUnresolved } from "../../purchase/purchase-state.ts";
import { type PurchaseControl, usePurchase } from "../../purchase/use-purchase.ts";
import { type KeyCardStanding, MailingAddressPrompt, useKeyCardStanding } from "../../rider/mailing-address-prompt.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/stack.tsx";
import { CardScreen, PlasticCard } from "./plastic-card.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The menu and the heading say "key card", as the spec does; the other texts use the city's own name for it. */
export function KeyCardScreen() {
  return (
    <CardScreen card="keyCard">
      <LoadedKeyCard />
    </CardScreen>
  );
}

function LoadedKeyCard() {
  const { standing, loads } = useKeyCardStanding();
  const user = useUser();
  return (
    <LoadedScreen loads={{ "error.user": [user], ...loads }}>
      {standing.status === "ready" && user.status === "ready" && (
        <KeyCardManager standing={standing.data} user={user.data} />
      )}
    </LoadedScreen>
  );
}

function KeyCardManager({ standing, user }: { readonly standing: KeyCardStanding; readonly user: User }) {
  const { card } = standing;
  const { program, store, deployment } = useAppContext();
  const { keyCardDelivery } = deployment;
  const support = useSupport();
  const purchase = usePurchase("keyCard", user.userId);
  const isOrdered = purchase.state.status === "done";
  useEffect(() => {
    // Drops the address of this order, so that the form of the next order begins with the account's address.
    if (isOrdered) store.getState().dropDraft(KEY_CARD_FORM);
  }, [store, isOrdered]);
  const [isReplacementRequested, setReplacementRequested] = useState(false);
  /** The address in the last order from this page, which may differ from the account's; null before an order. */
  const [orderedAddress, setOrderedAddress] = useState<MailingAddress | null>(null);
  const deliveryAddress =
    purchase.state.status === "done" && purchase.state.done === "orderedElsewhere" ? null : orderedAddress;
  // The form stays open for an unresolved order, since it shows that order's notice.
  const isReplacing = isReplacementRequested || isUnresolved(purchase.state);
  const keyCard = useKeyCardName();
  // An ordered card shows as on its way at once, even if the card on record fails to reload.
  const state = isOrdered || standing.isOnItsWay ? "onItsWay" : card ? "held" : "none";
  const number = state === "held" && card ? printedNumber(card) : "";
  const displayState = state === "held" && isReplacing ? "replacing" : state;
  // A rider who just ordered here has entered an address with the order.
  const isAddressMissing = state === "onItsWay" && !isOrdered && !canBeMailed(user);
  const focusTarget = useRestoreLostFocus(displayState);

  return (
    <>
      <NoticeRegion ref={displayState === "onItsWay" ? focusTarget : undefined} role="status">
        {isOrdered && <SelfClosingNotice id="keyCard.ordered" values={{ keyCard }} />}
      </NoticeRegion>
      {state !== "none" && (
        <PlasticCard
          name={<span>{capitalized(keyCard)}</span>}
          state={<T id={isAddressMissing ? "keyCard.waits" : `keyCard.${state}`} />}
          number={number}
          isPale={state === "onItsWay"}
        />
      )}
      {state === "onItsWay" && !isOrdered && (
        <Stack>
          <MailingAddressPrompt isFormOpen user={user} />
        </Stack>
      )}
      {state === "onItsWay" && !isAddressMissing && (
        <>
          {deliveryAddress ? (
            <p>
              <T id="keyCard.goesTo" /> <AddressText address={deliveryAddress} />
            </p>
          ) : (
            <Paragraph id="keyCard.goesToGiven" />
          )}
          {keyCardDelivery && (
            <Paragraph id="keyCard.when" values={{ when: <OperatorText key="when" text={keyCardDelivery} /> }} />
          )}
          <Paragraph id="keyCard.onItsWay.text" values={{ ...support, keyCard }} />
        </>
      )}
      {state === "onItsWay" && <HomeParagraph />}
      {state === "held" && <Paragraph id="keyCard.use" />}
      {state === "none" && (
        <Sentences as="p">
          <T id="keyCard.none" values={{ keyCard }} />
          <T id="passes.keyCard.hint" values={{ keyCard }} />
        </Sentences>
      )}
      {!program.canOrderKeyCard && state !== "onItsWay" && (
        <Paragraph id="keyCard.bySupport" values={{ ...support, keyCard }} />
      )}
      {program.canOrderKeyCard && displayState === "held" && (
        <div ref={focusTarget} tabIndex={-1} className="bs-line bs-ruled" data-rows="3" data-align="center">
          <Paragraph id="keyCard.lost" />
          <TextButton onClick={() => setReplacementRequested(true)} text="keyCard.replace" />
        </div>
      )}
      {program.canOrderKeyCard && (displayState === "none" || displayState === "replacing") && (
        <div ref={focusTarget} tabIndex={-1}>
          <KeyCardOrderForm
            purchase={purchase}
            user={user}
            oldCard={card}
            onKeep={() => setReplacementRequested(false)}
            onSend={setOrderedAddress}
          />
        </div>
      )}
    </>
  );
}

const KEY_CARD_FORM = "key-card";

interface KeyCardOrderFormProps {
  readonly purchase: PurchaseControl<"keyCard">;
  readonly user: User;
  /** The card that the new one replaces; null for the first card. */
  readonly oldCard: KeyCard | null;
  /** Closes the form when the rider decides to keep the old card. */
  readonly onKeep: () => void;
  readonly onSend: (address: MailingAddress) => void;
}

function KeyCardOrderForm({ purchase, user, oldCard, onKeep, onSend }: KeyCardOrderFormProps) {
  const keyCard = useKeyCardName();
  const initial = mailingAddressOf(user);
  const form = useForm<MailingAddress>({
    id: KEY_CARD_FORM,
    initial,
    schema: MailingAddressSchema,
    onSubmit: async (values, scope) => {
      const change = changedMailingAddress(user, values);
      onSend(values);
      const outcome = await purchase.pay(scope, { user, change, userKeyCard: oldCard });
      return outcome.status === "refused" ? refusalErrors(outcome, initial) : undefined;
    },
  });
  // True from the submit until the outcome is known, while the address of the sent order cannot change.
  const isSent = purchase.isUnresolved || purchase.isBusy;

  return (
    <Card>
      <Form form={form}>
        <Stack gap={2}>
          <Heading size="small">
            <T id={isSent ? "keyCard.order.sent" : "keyCard.order.title"} />
          </Heading>
          {!isSent && (
            <Sentences as="p" className="bs-note">
              <T id="keyCard.order.text" values={{ keyCard }} />
              <AppLink to={paths.profile()} text="keyCard.order.profile" />
            </Sentences>
          )}
          {/* Shown only while the page knows the order's address, which a reload loses. */}
          {isSent && (purchase.canRetry || purchase.attempt === null) && (
            <p className="bs-note">
              <AddressText address={form.values} />
            </p>
          )}
          {oldCard && <Paragraph className="bs-note" id="keyCard.replace.text" values={{ keyCard }} />}
        </Stack>
        {!isSent && <MailingAddressFields form={form} isOfAccount />}
        <ButtonRow>
          <Button
            kind={purchase.isCardDeclined ? "secondary" : "primary"}
            type="submit"
            hidden={purchase.isUnresolved}
            busy={purchase.isBusy}
            busyLabel={<T id="keyCard.ordering" />}
          >
            <T id="keyCard.order" values={{ keyCard }} />
          </Button>
          {oldCard && <TextButton kind="quiet" disabled={form.isSending} onClick={onKeep} text="keyCard.keep" />}
        </ButtonRow>
        <NoticeRegion ref={purchase.noticeRegion} role="alert">
          <PurchaseNotice
            purchase={purchase}
            refusedAction={
              purchase.isCardDeclined && (
                <AppLink
                  to={paths.updatePayment({ redirect: paths.keyCard() })}
                  button="primary"
                  text="keyCard.updateCard"
                />
              )
            }
          />
        </NoticeRegion>
        <SlowNotice isUnderWay={form.isSending} />
      </Form>
    </Card>
  );
}
