import { memo, useRef, useState } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { useOrder } from "./use-order.ts";
import { usePromo } from "./use-promo.ts";

interface PromoCodeProps {
  readonly typed: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

/** A promo code: typed here, or brought along by a link or a promotion. What it gives is in the order at once. */
export const PromoCode = memo(function PromoCode({ typed, write }: PromoCodeProps) {
  const world = useWorld();
  const isAsked = useWorldState(({ cart }) => cart.promocodeDetails.code === null);
  // A code that was refused when paying is back in its field.
  const [startsOpen] = useState(typed.error !== null);
  const place = useRef<HTMLDivElement>(null);
  useFocusFollows(isAsked, place);
  const apply = () => {
    enterOwnCode(world, typed.value);
    write({ promoCode: "" });
  };
  return (
    // Takes the focus of the button that applied or removed the code and went with it.
    <div ref={place} tabIndex={-1} className="bs-signup__promo-place">
      {isAsked ? (
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
        <EnteredCode />
      )}
    </div>
  );
});

/** By itself: each choice of a pass asks anew what a code gives, and the field has no part in it. */
function EnteredCode() {
  const promo = usePromo();
  const order = useOrder();
  return promo.status === "none" ? null : <PromoNotice promo={promo} usualPrice={order?.pass.price ?? null} />;
}
