import { memo, useRef, useState } from "react";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import { queryKey } from "../../query/query-key.ts";
import { type Load, useLoad } from "../../query/use-load.ts";
import { LoadAgain } from "../../screen-parts/load-again.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { useRestoreLostFocus } from "../../ui/use-restore-lost-focus.ts";
import { loadPart } from "./later/load-part.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { usePromo } from "./use-order.ts";

export interface PromoCodeProps {
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
  const [isAsked, setAsked] = useState(false);
  const load = usePromoNews(isAsked || mends || status !== "none");
  const news = load.status === "ready" ? load.data : null;
  const entered = news && status !== "none" && !mends ? <news.EnteredCode promo={promo} /> : null;
  const hasField = entered === null;
  const place = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(hasField, place);
  return (
    // Takes the focus of the button that applied or removed the code and went with it.
    <div ref={place} tabIndex={-1} className="bs-signup__promo-place">
      {hasField && (
        <Disclosure summary={<T id="signup.promo.ask" />} open={mends} onOpen={() => setAsked(true)}>
          {news && <news.PromoField typed={typed} write={write} promo={promo} />}
        </Disclosure>
      )}
      <LiveRegion>{entered}</LiveRegion>
      <LoadAgain {...load} />
    </div>
  );
});

type PromoNews = typeof import("./promo-news.tsx");

/** What is said of a promo code: a chunk that comes once there is one. */
export const usePromoNews = (hasCode: boolean): Load<PromoNews> =>
  useLoad(hasCode ? queryKey("promo-news") : null, () => loadPart(() => import("./promo-news.tsx")), { once: true });
