import type { BikeshareEvents } from "../host/events.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";

/**
 * The analytics events, in the format of GA4; they have no personal data, and only a route's template instead of a
 * path.
 */
export type AnalyticsEvent =
  | { readonly event: "page_view"; readonly page_path: string; readonly page_title: string }
  | {
      readonly event: "purchase";
      readonly ecommerce: {
        readonly transaction_id: string;
        readonly currency: "USD";
        /** Dollars before tax. */
        readonly value: number;
        readonly tax: number;
        readonly items: readonly [
          {
            readonly item_id: string;
            readonly item_brand: string;
            readonly item_category: string;
            readonly price: number;
            readonly quantity: 1;
          },
        ];
      };
    };

/** Does nothing on a page without a `dataLayer`. */
export function pushToDataLayer(measured: AnalyticsEvent, scope: object = globalThis): void {
  const layer = unclobberedGlobal(scope, "dataLayer");
  if (!Array.isArray(layer)) return;
  try {
    // Without this, the event would inherit the items of an earlier purchase.
    if ("ecommerce" in measured) layer.push({ ecommerce: null });
    layer.push(measured);
  } catch {
    // The listener is the page's own, and so are its errors.
  }
}

export const pageViewEvent = ({ path, title }: BikeshareEvents["bikeshare-page-view"]): AnalyticsEvent => ({
  event: "page_view",
  page_path: path,
  page_title: title,
});

/**
 * @param id An id for each purchase, so that none counts twice.
 * @param taxCents The sales tax that the cost includes.
 */
export function purchaseEvent(
  id: string,
  detail: BikeshareEvents["bikeshare-purchase"],
  taxCents: number,
): AnalyticsEvent {
  const value = (Math.round(detail.cost * 100) - taxCents) / 100;
  const item = {
    item_id: String(detail.subscriptionTypeId),
    item_brand: detail.system,
    item_category: detail.kind,
    price: value,
    quantity: 1,
  } as const;
  const ecommerce = {
    transaction_id: id,
    currency: detail.currency,
    value,
    tax: taxCents / 100,
    items: [item],
  } as const;
  return { event: "purchase", ecommerce };
}
