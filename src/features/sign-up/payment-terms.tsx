import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { startsWithFirstRide } from "../../programs/passes.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { Order } from "./use-order.ts";

/** Today's charge, later charges with their dates, and how to stop them. */
export function PaymentTerms({ order: { pass, total } }: { readonly order: Order }) {
  const { money, t } = useTranslation();
  const price = <NoTranslate>{money(total.total)}</NoTranslate>;
  if (!pass.isAutoRenewing) {
    return (
      <Sentences>
        <T id="signup.pay.terms.once" values={{ price }} />
        {startsWithFirstRide(pass) && <T id="signup.startsWithFirstRide" />}
      </Sentences>
    );
  }
  const renewal = <NoTranslate>{money(pass.price)}</NoTranslate>;
  const duration = t(`passes.duration.${pass.duration}`);
  return <T id="signup.pay.terms.auto" values={{ price, renewal, duration }} />;
}
