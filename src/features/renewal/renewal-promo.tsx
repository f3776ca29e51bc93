import { useRef, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import type { Promo } from "../../passes/promo.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import type { Pass } from "../../programs/pass.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useRestoreLostFocus } from "../../ui/use-restore-lost-focus.ts";

interface RenewalPromoProps {
  readonly promo: Promo;
  /** Null while none is chosen: then nothing is to be seen. */
  readonly pass: Pass | null;
  /** While a purchase is open its price stays what the rider was told. */
  readonly isLocked: boolean;
}

/** A promo code: typed here, or brought along by a link or a promotion. */
export function RenewalPromo({ promo, pass, isLocked }: RenewalPromoProps) {
  const place = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(promo.status === "none", place);
  return (
    // Takes the focus of the button that applied or removed the code and went with it.
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
