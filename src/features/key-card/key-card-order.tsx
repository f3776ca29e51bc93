import { useEffect, useRef, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { MailingAddressFields } from "../../forms/address-fields.tsx";
import {
  changedMailingAddress,
  type MailingAddress,
  MailingAddressSchema,
  mailingAddressOf,
} from "../../forms/addresses.ts";
import { Form } from "../../forms/form.tsx";
import { refusalErrors, useForm } from "../../forms/use-form.tsx";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import type { KeyCard } from "../../programs/key-card.ts";
import type { User } from "../../programs/rider.ts";
import { isKeyCardOrderOpen, orderKeyCard, reconcileKeyCardOrder } from "../../purchase/key-card-order.ts";
import {
  isOpenOutcome,
  isUnsent,
  type OpenOutcome,
  type RefusedOutcome,
  type UnsentOutcome,
} from "../../purchase/purchase-kind.ts";
import { OpenPurchaseNotice, PurchaseWarning, RefusedText } from "../../purchase/purchase-notices.tsx";
import { isUnderWay, useProgress, useTrackOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion, SlowNotice } from "../../screen-parts/notice-region.tsx";
import type { PurchaseProgress } from "../../store/purchase-slice.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMoveFocusWhenDisabled } from "../../ui/use-move-focus-when-disabled.ts";

const KEY_CARD_FORM = "key-card";

interface KeyCardOrderProps {
  readonly user: User;
  /** The card that the new one replaces. */
  readonly replaced: KeyCard | null;
  readonly level: HeadingLevel;
  readonly onOrdered: () => void;
  readonly onKeep: () => void;
}

/** The address that the key card is mailed to, for the rider to check before they order it. */
export function KeyCardOrderForm({ user, replaced, level, onOrdered, onKeep }: KeyCardOrderProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const progress = useProgress("keyCard");
  useTrackOthersPurchase(user.userId);
  const [unsent, setUnsent] = useState<KeyCardOrderStatus | null>(null);
  const { userId } = user;
  /** The next order begins with the address of the account. */
  function end(): void {
    app.store.getState().dropDraft(KEY_CARD_FORM);
    onOrdered();
  }
  const [reconcile] = useAction(async () => {
    const found = await reconcileKeyCardOrder(app, userId);
    if (found.status === "done") end();
  });
  useEffect(() => {
    if (isKeyCardOrderOpen(app, userId)) void reconcile();
  }, [app, userId, reconcile]);
  const keyCard = t(`passes.keyCard.name.${app.program.keyCardName}`);
  const initial = mailingAddressOf(user);
  const form = useForm<MailingAddress>({
    id: KEY_CARD_FORM,
    initial,
    schema: MailingAddressSchema,
    onSubmit: async (values) => {
      setUnsent(null);
      const change = changedMailingAddress(user, values);
      const order = { user, change, userKeyCard: replaced };
      const ordered = await orderKeyCard(app, order);
      if (ordered.status === "done") {
        end();
        return undefined;
      }
      if (ordered.status === "refused") return refusalErrors(ordered, initial);
      if (isUnsent(ordered)) setUnsent(ordered);
      return undefined;
    },
  });
  const said = saidOf(progress, initial) ?? unsent;
  // Only an order that the service did not find may be sent again.
  const isOpen = said !== null && said.status !== "notFound" && isOpenOutcome(said);
  const orderButton = useRef<HTMLButtonElement>(null);
  const saidRegion = useRef<HTMLDivElement>(null);
  useMoveFocusWhenDisabled(orderButton, isOpen, saidRegion);
  // The button disappears with its notice.
  useRestoreLostFocus(said?.status ?? "", saidRegion);

  return (
    <Card>
      <Form form={form}>
        <div className="bs-key-card__about">
          <Heading level={level} size="small">
            <T id="keyCard.order.title" />
          </Heading>
          <p>
            <Sentences>
              <span>{t("keyCard.order.text", { keyCard })}</span>
              <AppLink to={paths.profile()}>
                <T id="keyCard.order.profile" />
              </AppLink>
            </Sentences>
          </p>
          {replaced && (
            <p>
              <span>{t("keyCard.replace.text", { keyCard })}</span>
            </p>
          )}
        </div>
        <MailingAddressFields form={form} />
        <NoticeRegion ref={saidRegion} role="alert">
          {said && <KeyCardNotice said={said} keyCard={keyCard} onAskAgain={() => void reconcile()} />}
        </NoticeRegion>
        <SlowNotice isUnderWay={form.isSending} />
        <ButtonRow>
          <Button
            ref={orderButton}
            kind="primary"
            type="submit"
            busy={form.isSending || isUnderWay(progress)}
            busyLabel={<T id="keyCard.ordering" />}
            disabled={isOpen}
          >
            <span>{t("keyCard.order", { keyCard })}</span>
          </Button>
          {replaced && (
            <Button kind="quiet" disabled={form.isSending} onClick={onKeep}>
              <T id="keyCard.keep" />
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Card>
  );
}

/** The notice beside the order button; a field shows its own error. */
function saidOf(progress: PurchaseProgress | null, fields: MailingAddress): KeyCardOrderStatus | null {
  switch (progress?.status) {
    case undefined:
    case "sending":
    case "done":
      return null;
    case "checking":
      return { status: "checking" };
    case "refused":
      return refusalErrors(progress, fields) ? null : progress;
    default:
      return progress;
  }
}

/** The state of an order that is not done. */
type KeyCardOrderStatus = OpenOutcome | RefusedOutcome | UnsentOutcome | { readonly status: "checking" };

interface KeyCardNoticeProps {
  readonly said: KeyCardOrderStatus;
  /** The program's word for a key card. */
  readonly keyCard: string;
  readonly onAskAgain: () => void;
}

/** The state of an order, as a notice. */
export function KeyCardNotice({ said, keyCard, onAskAgain }: KeyCardNoticeProps) {
  const { t } = useTranslation();
  switch (said.status) {
    case "checking":
      return (
        <Notice kind="info" announced={false}>
          <span>{t("keyCard.checking", { keyCard })}</span>
        </Notice>
      );
    case "notFound":
    case "unknown":
    case "awaited":
    case "unshown":
      return <OpenPurchaseNotice open={said} word="order" onAskAgain={onAskAgain} />;
    case "busy":
      return <PurchaseWarning id="keyCard.busy" />;
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <p>
            <T id="keyCard.failed" />
          </p>
          <RefusedText refused={said} word="order" otherwise={null} />
        </ClosableNotice>
      );
    case "nothingOpen":
      return null;
    default:
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <T id="keyCard.failed" />
        </ClosableNotice>
      );
  }
}
