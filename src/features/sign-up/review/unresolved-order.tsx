import { useState } from "react";
import { normaliseEmail } from "../../../domain/contact.ts";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.tsx";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { NoticeRegion } from "../../../parts/notice-region.tsx";
import { SendButton } from "../../../parts/send-button.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import { mayBelongTo } from "../../../purchase/kinds/sign-up.ts";
import { PurchaseNotice, PurchaseTitle } from "../../../purchase/purchase-notice.tsx";
import { StartOver } from "../../../purchase/start-over.tsx";
import type { PurchaseControl } from "../../../purchase/use-purchase.ts";
import { Stack } from "../../../ui/stack.tsx";
import { PasswordField, TextField } from "../../../ui/text-field.tsx";
import type { StepProps } from "../steps.ts";
import { type OrderLookup, OrderLookupSchema } from "./review-schema.ts";
import { useNavigatingPurchase } from "./use-sign-up-purchase.ts";

/**
 * Shows an order whose outcome is unknown in place of the steps, so that it cannot be edited. A page reload loses the
 * order's e-mail and password, so the page asks for both before it looks the order up.
 */
export function UnresolvedOrder({ go }: StepProps) {
  const purchase = useNavigatingPurchase(go);
  const [hasLookedUp, setLookedUp] = useState(purchase.canReconcile);
  return (
    <Stack gap={5}>
      <NoticeRegion ref={purchase.noticeRegion}>
        {hasLookedUp || purchase.state.status === "unshown" ? (
          <PurchaseNotice purchase={purchase} />
        ) : (
          <TextNotice
            kind="warning"
            title={<PurchaseTitle subject="signUp" item={purchase.attempt} />}
            id="signup.sent.ask"
            actions={<StartOver word="purchase" onConfirm={purchase.startOver} />}
          />
        )}
      </NoticeRegion>
      {!purchase.canReconcile && <OrderLookupForm purchase={purchase} onLookUp={() => setLookedUp(true)} />}
    </Stack>
  );
}

interface OrderLookupFormProps {
  readonly purchase: PurchaseControl<"signUp">;
  readonly onLookUp: () => void;
}

/** Looks up an order that was sent before the page was reloaded, by the e-mail and password of that order. */
function OrderLookupForm({ purchase, onLookUp }: OrderLookupFormProps) {
  const { t } = useTranslation();
  const form = useForm<OrderLookup>({
    id: "signup-sent-order",
    initial: { contactEmail: "", password: "" },
    schema: OrderLookupSchema,
    onSubmit: async ({ contactEmail, password }, scope) => {
      const newcomer = purchase.attempt?.newcomer;
      if (newcomer && !(await mayBelongTo(newcomer, contactEmail)))
        return { contactEmail: { id: "signup.sent.otherEmail" } };
      onLookUp();
      purchase.reconcile({ username: normaliseEmail(contactEmail), password }, scope);
      return undefined;
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.text("contactEmail")}
        label={<T id="signup.email" />}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.text("password")}
        label={<T id="signup.password" />}
        showLabel={t("form.showPassword", { which: "own" })}
        hideLabel={t("form.hidePassword", { which: "own" })}
        autoComplete="current-password"
        required
      />
      <SendButton isSending={purchase.isBusy} text="signup.sent.check" busyText="signup.sent.checking" />
    </Form>
  );
}
