import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { changedMailingAddress, type MailingAddress, mailingAddressOf } from "../../domain/addresses.ts";
import type { KeyCard } from "../../domain/key-card.ts";
import type { User } from "../../domain/rider.ts";
import { MailingAddressFields } from "../../forms/address-fields.tsx";
import { MailingAddressSchema } from "../../forms/address-schema.ts";
import { AddressText } from "../../forms/address-text.tsx";
import { Form } from "../../forms/form.tsx";
import { refusalErrors, useForm } from "../../forms/use-form.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { NoticeRegion, SlowNotice } from "../../parts/notice-region.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/stack.tsx";

export const KEY_CARD_FORM = "key-card";

interface KeyCardOrderProps {
  readonly purchase: PurchaseControl<"keyCard">;
  readonly user: User;
  readonly replaced: KeyCard | null;
  readonly onKeep: () => void;
  readonly onSend: (address: MailingAddress) => void;
}

export function KeyCardOrderForm({ purchase, user, replaced, onKeep, onSend }: KeyCardOrderProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const keyCard = t(`passes.keyCard.name.${app.program.keyCardName}`);
  const initial = mailingAddressOf(user);
  const form = useForm<MailingAddress>({
    id: KEY_CARD_FORM,
    initial,
    schema: MailingAddressSchema,
    onSubmit: async (values, scope) => {
      const change = changedMailingAddress(user, values);
      onSend(values);
      const ended = await purchase.pay(scope, { user, change, userKeyCard: replaced });
      return ended.status === "refused" ? refusalErrors(ended, initial) : undefined;
    },
  });
  // From the rider's press on, as the address was frozen then.
  const isSent = purchase.isUnresolved || purchase.isBusy;

  return (
    <Card>
      <Form form={form}>
        <Stack gap={2}>
          <Heading size="small">
            <T id={isSent ? "keyCard.order.sent" : "keyCard.order.title"} />
          </Heading>
          {!isSent && (
            <p className="bs-note">
              <Sentences>
                <span>{t("keyCard.order.text", { keyCard })}</span>
                <AppLink to={paths.profile()} text="keyCard.order.profile" />
              </Sentences>
            </p>
          )}
          {/* After a reload, the address that was sent is not known any more. */}
          {isSent && (purchase.canRetry || purchase.attempt === null) && (
            <p className="bs-note">
              <AddressText address={form.values} />
            </p>
          )}
          {replaced && <Paragraph className="bs-note" id="keyCard.replace.text" values={{ keyCard }} />}
        </Stack>
        {!isSent && <MailingAddressFields form={form} />}
        <ButtonRow>
          <Button
            kind={purchase.isCardDeclined ? "secondary" : "primary"}
            type="submit"
            hidden={purchase.isUnresolved}
            busy={purchase.isBusy}
            busyLabel={<T id="keyCard.ordering" />}
          >
            <span>{t("keyCard.order", { keyCard })}</span>
          </Button>
          {replaced && <TextButton kind="quiet" disabled={form.isSending} onClick={onKeep} text="keyCard.keep" />}
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
