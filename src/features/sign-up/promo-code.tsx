import { memo, useRef, useState } from "react";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import { queryKey } from "../../query/query-cache.ts";
import { type Load, useLoad } from "../../query/use-load.ts";
import { ReloadChunkButton } from "../../screen-parts/reload-chunk-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { loadPart } from "./use-later-parts.ts";
import { usePromo } from "./use-order.ts";

export interface PromoCodeProps {
  readonly typed: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

/**
 * A promo code, from the field here or from a link or promotion. A valid one is in the order at once; a refused one
 * stays in its field, where the rider can correct it.
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
  const load = usePromoMessages(isAsked || mends || status !== "none");
  const news = load.status === "ready" ? load.data : null;
  const entered = news && status !== "none" && !mends ? <news.EnteredCode promo={promo} /> : null;
  const hasField = entered === null;
  const place = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(hasField, place);
  return (
    // Receives focus when the focused button disappears after it applied or removed a code.
    <div ref={place} tabIndex={-1} className="bs-signup__promo-place">
      <ReloadChunkButton {...load} />
      {hasField && (
        <Disclosure summary={<T id="signup.promo.ask" />} open={mends} onOpen={() => setAsked(true)}>
          {news && <news.PromoField typed={typed} write={write} promo={promo} />}
        </Disclosure>
      )}
      <LiveRegion>{entered}</LiveRegion>
    </div>
  );
});

type PromoNews = typeof import("./promo-news.tsx");

/** The messages about a promo code, a chunk that only loads once there is a code. */
export const usePromoMessages = (hasCode: boolean): Load<PromoNews> =>
  useLoad(hasCode ? queryKey("promo-news") : null, () => loadPart(() => import("./promo-news.tsx")), { once: true });
