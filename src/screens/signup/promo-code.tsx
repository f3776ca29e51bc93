import { useState } from "react";
import { enterPromoCode } from "../../domain/cart.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type Promo, usePromo } from "../../services/sign-up/use-promo.ts";
import { useOrder } from "../../services/use-order.ts";
import { useWorld } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** A promo code: typed here, or brought along by a link or a promotion. What it gives is in the order at once. */
export function PromoCode() {
  const { store } = useWorld();
  const promo = usePromo();
  const [typed, setTyped] = useState("");
  const enter = (code: string) => store.getState().updateCart((cart) => enterPromoCode(cart, code));
  if (promo.status !== "none") return <EnteredPromo promo={promo} onRemove={() => enter("")} />;
  return (
    <Disclosure summary={<T id="signup.promo.ask" />}>
      <div className="bs-signup__promo">
        <TextField
          name="promoCode"
          label={<T id="signup.promo" />}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button
          onClick={() => {
            enter(typed);
            setTyped("");
          }}
        >
          <T id="signup.promo.apply" />
        </Button>
      </div>
    </Disclosure>
  );
}

function EnteredPromo({
  promo,
  onRemove,
}: {
  readonly promo: Exclude<Promo, { status: "none" }>;
  readonly onRemove: () => void;
}) {
  return (
    <Notice
      kind={NOTICE_KINDS[promo.status]}
      actions={
        <ButtonRow>
          <Button kind="quiet" onClick={onRemove}>
            <T id="signup.promo.remove" />
          </Button>
        </ButtonRow>
      }
    >
      <PromoText promo={promo} />
    </Notice>
  );
}

const NOTICE_KINDS = { waiting: "info", checking: "info", applied: "success", refused: "error" } as const;

function PromoText({ promo }: { readonly promo: Exclude<Promo, { status: "none" }> }) {
  const { money } = useTranslation();
  const order = useOrder();
  const code = <NoTranslate>{promo.code}</NoTranslate>;
  switch (promo.status) {
    case "waiting":
      return <T id="signup.promo.waiting" values={{ code }} />;
    case "checking":
      return <T id="signup.promo.checking" values={{ code }} />;
    case "refused":
      return (
        <>
          <T id="signup.promo.refused" values={{ code }} /> {promo.reason !== null && <span>{promo.reason}</span>}
        </>
      );
    case "applied": {
      const { displayCode, discountedPassCost, newUsersOnly } = promo.grant;
      const applied = { code: <NoTranslate>{displayCode}</NoTranslate> };
      const price = discountedPassCost !== null && <NoTranslate>{money(discountedPassCost)}</NoTranslate>;
      const usualPrice = order && <NoTranslate>{money(order.pass.price)}</NoTranslate>;
      return (
        <>
          {price && usualPrice ? (
            <T id="signup.promo.applied" values={{ ...applied, price, usualPrice }} />
          ) : (
            <T id="signup.promo.accepted" values={applied} />
          )}{" "}
          {newUsersOnly && <T id="signup.promo.newUsersOnly" />}
        </>
      );
    }
  }
}
