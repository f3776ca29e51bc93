import { useRef, useState } from "react";
import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { PromoNotice } from "../../parts/promo-notice.tsx";
import { enterOwnCode } from "../../services/promo-code.ts";
import { usePromo } from "../../services/sign-up/use-promo.ts";
import { useOrder } from "../../services/use-order.ts";
import { useWorld } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";

/** A promo code: typed here, or brought along by a link or a promotion. What it gives is in the order at once. */
export function PromoCode({ form }: { readonly form: Form<SignUpDetails> }) {
  const world = useWorld();
  const promo = usePromo();
  const order = useOrder();
  const typed = form.text("promoCode");
  // A code that was refused when paying is back in its field.
  const [startsOpen] = useState(typed.error !== null);
  const place = useRef<HTMLDivElement>(null);
  useFocusFollows(promo.status === "none", place);
  const apply = () => {
    enterOwnCode(world, form.values.promoCode);
    form.write({ promoCode: "" });
  };
  return (
    // Takes the focus of the button that applied or removed the code and went with it.
    <div ref={place} tabIndex={-1} className="bs-signup__promo-place">
      {promo.status === "none" ? (
        <Disclosure summary={<T id="signup.promo.ask" />} open={startsOpen}>
          <div className="bs-signup__promo">
            <TextField
              {...typed}
              label={<T id="signup.promo" />}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
            />
            <Button onClick={apply}>
              <T id="signup.promo.apply" />
            </Button>
          </div>
        </Disclosure>
      ) : (
        <PromoNotice promo={promo} usualPrice={order?.pass.price ?? null} />
      )}
    </div>
  );
}
