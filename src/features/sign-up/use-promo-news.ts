import { type Load, useLoad } from "../../query/use-load.ts";
import { loadPart } from "./later/load-part.ts";

export type PromoNews = typeof import("./promo-news.tsx");

/** What is said of a promo code: a chunk that comes once there is one. */
export const usePromoNews = (hasCode: boolean): Load<PromoNews> =>
  useLoad(hasCode ? "promo-news" : null, () => loadPart(() => import("./promo-news.tsx")), { once: true });
