import { useRef, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import type { Promo } from "../../passes/promo.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import type { Pass } from "../../programs/pass.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface RenewalPromoProps {
  readonly promo: Promo;
  /** Null while no pass is chosen, in which case nothing is visible. */
  readonly pass: Pass | null;
  /** The price of an open purchase must not change. */
  readonly isLocked: boolean;
}

/** A promo code, from the field here or from a link or promotion. */
export function RenewalPromo({ promo, pass, isLocked }: RenewalPromoProps) {
  const place = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(promo.status === "none", place);
  return (
    // Receives focus when the focused button disappears after it applied or removed a code.
    <div ref={place} tabIndex={-1} className={pass ? undefined : "bs-visually-hidden"}>
      <LiveRegion>
        {pass && promo.status !== "none" && <PromoNotice promo={promo} usualPrice={pass.price} isLocked={isLocked} />}
      </LiveRegion>
      {pass && promo.status === "none" && !isLocked && <PromoField />}
    </div>
  );
}

function PromoField() {
  const app = useAppContext();
  const [typed, type] = useState("");
  return (
    <Disclosure summary={<T id="signup.promo.ask" />}>
      <form
        method="dialog"
        className="bs-renew__promo"
        onSubmit={(event) => {
          event.preventDefault();
          enterOwnCode(app, typed);
          type("");
        }}
      >
        <TextField
          name="promoCode"
          label={<T id="signup.promo" />}
          value={typed}
          onChange={type}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit">
          <T id="signup.promo.apply" />
        </Button>
      </form>
    </Disclosure>
  );
}
