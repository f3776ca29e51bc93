import { memo, useRef, useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import type { Promo } from "../../passes/promo.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { LoadAgain } from "../../screen-parts/load-again.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Said } from "../../ui/said.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { usePromo } from "./use-promo.ts";
import { type PromoNews, usePromoNews } from "./use-promo-news.ts";

interface PromoCodeProps {
  readonly typed: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

/**
 * A promo code: typed here, or brought along by a link or a promotion. What it gives is in the order at once; one that is
 * refused stays in its field, where it can be mended.
 */
export const PromoCode = memo(function PromoCode({ typed, write }: PromoCodeProps) {
  const promo = usePromo();
  const { status } = promo;
  // A typed code stays in its field until it is valid.
  const [isMending, setMending] = useState(false);
  const mends =
    status === "refused" || typed.value !== "" || (isMending && status !== "applied" && status !== "waiting");
  if (mends !== isMending) setMending(mends);
  const load = usePromoNews(status !== "none");
  const news = load.status === "ready" ? load.data : null;
  const entered = news && status !== "none" && !mends ? <news.EnteredCode promo={promo} /> : null;
  const hasField = entered === null;
  const place = useRef<HTMLDivElement>(null);
  useFocusFollows(hasField, place);
  return (
    // Takes the focus of the button that applied or removed the code and went with it.
    <div ref={place} tabIndex={-1} className="bs-signup__promo-place">
      {hasField && (
        <Disclosure summary={<T id="signup.promo.ask" />} open={mends}>
          <PromoField typed={typed} write={write} promo={promo} news={news} />
        </Disclosure>
      )}
      <Said>{entered}</Said>
      <LoadAgain {...load} />
    </div>
  );
});

interface PromoFieldProps extends PromoCodeProps {
  readonly promo: Promo;
  /** Null while it is not here. */
  readonly news: PromoNews | null;
}

/** By itself: a choice of a pass draws what a code gives anew, and no field. */
const PromoField = memo(function PromoField({ typed, write, promo, news }: PromoFieldProps) {
  const world = useWorld();
  const code = promo.status === "none" ? "" : promo.code;
  const shown = typed.value || code;
  const refused = promo.status === "refused" && shown === code ? promo : null;
  function change(value: string): void {
    write({ promoCode: value });
    if (value === "" && code !== "") enterOwnCode(world, "");
  }
  function apply(): void {
    if (!refused) {
      enterOwnCode(world, shown);
      write({ promoCode: "" });
    } else refused.retry();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field does no more than apply a code
    <div
      className="bs-signup__promo"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        {...typed}
        {...(refused && news && { error: <news.WhyRefused refused={refused} />, errorQuiet: true })}
        value={shown}
        onChange={change}
        label={<T id="signup.promo" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <Button
        onClick={apply}
        busy={promo.status === "checking" && shown === code}
        busyLabel={<T id="signup.promo.checking" values={{ code: <NoTranslate>{code}</NoTranslate> }} />}
      >
        <T id={refused?.reason === null ? "common.retry" : "signup.promo.apply"} />
      </Button>
    </div>
  );
});
