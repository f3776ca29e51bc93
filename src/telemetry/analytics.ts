import type { BikeshareEvents } from "../host/events.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";

/** An event in the format of GA4. It has no personal data: a page is named by its route's template, not by its path. */
type AnalyticsEvent = ReturnType<typeof pageViewEvent | typeof purchaseEvent>;

/** Adds an event to the page's `dataLayer`; does nothing on a page without one. */
export function pushToDataLayer(analyticsEvent: AnalyticsEvent, globalObject: object = globalThis): void {
  const layer = unclobberedGlobal(globalObject, "dataLayer");
  if (!Array.isArray(layer)) return;
  try {
    // Without this, the event would inherit the items of an earlier purchase.
    if ("ecommerce" in analyticsEvent) layer.push({ ecommerce: null });
    layer.push(analyticsEvent);
  } catch {
    // The page itself may have replaced `push`, and then handles its own errors.
  }
}

export const pageViewEvent = ({ path, title }: BikeshareEvents["bikeshare-page-view"]) =>
  ({ event: "page_view", page_path: path, page_title: title }) as const;

/** The id differs for each purchase, so that none counts twice. The detail's cost includes the tax. */
export function purchaseEvent(id: string, detail: BikeshareEvents["bikeshare-purchase"], taxCents: number) {
  const dollarsBeforeTax = (Math.round(detail.cost * 100) - taxCents) / 100;
  const item = {
    item_id: String(detail.subscriptionTypeId),
    item_brand: detail.system,
    item_category: detail.kind,
    price: dollarsBeforeTax,
    quantity: 1,
  };
  return {
    event: "purchase",
    ecommerce: {
      transaction_id: id,
      currency: detail.currency,
      value: dollarsBeforeTax,
      tax: taxCents / 100,
      items: [item],
    },
  } as const;
}
