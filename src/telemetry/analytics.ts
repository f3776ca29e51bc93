import type { BikeshareEvents } from "../host/events.ts";
import { namedValue } from "../lib/named-value.ts";

/** What analytics are told, in the shapes of GA4; no personal data, and no address but a route's template. */
export type Measured =
  | { readonly event: "page_view"; readonly page_path: string; readonly page_title: string }
  | {
      readonly event: "purchase";
      readonly ecommerce: {
        readonly transaction_id: string;
        readonly currency: "USD";
        /** Dollars, before tax. */
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

/** Tells the page's `dataLayer`, where it has one; none is made. */
export function measure(measured: Measured, scope: object = globalThis): void {
  const layer = namedValue(scope, "dataLayer");
  if (!Array.isArray(layer)) return;
  try {
    // A purchase before this one must not lend it its items.
    if ("ecommerce" in measured) layer.push({ ecommerce: null });
    layer.push(measured);
  } catch {
    // Whoever listens is the page's, and so is what goes wrong there.
  }
}

export const pageView = ({ path, title }: BikeshareEvents["bikeshare-page-view"]): Measured => ({
  event: "page_view",
  page_path: path,
  page_title: title,
});

/** @param id one for each purchase, so that no purchase counts twice. @param taxCents the sales tax inside the cost. */
export function purchase(id: string, detail: BikeshareEvents["bikeshare-purchase"], taxCents: number): Measured {
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
