import { expect, it } from "vitest";
import { pageView, purchase, pushToDataLayer } from "./analytics.ts";

const VIEW = pageView({ path: "/trips/rate/:id", title: "Rate trip" });
const BOUGHT = { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 28, currency: "USD" } as const;

it("a page view has the route's template and the screen's name", () => {
  expect(VIEW).toEqual({ event: "page_view", page_path: "/trips/rate/:id", page_title: "Rate trip" });
});

it.each([
  { cost: 28, tax: 148, value: 26.52, says: "phl's monthly pass with a key card: 1.48 of tax in the pass" },
  { cost: 19.99, tax: 0, value: 19.99, says: "a program without tax" },
  { cost: 0, tax: 0, value: 0, says: "nothing to pay" },
])("of $cost dollars reports $value without the tax: $says", ({ cost, tax, value }) => {
  expect(purchase("an-id", { ...BOUGHT, cost }, tax)).toEqual({
    event: "purchase",
    ecommerce: {
      transaction_id: "an-id",
      currency: "USD",
      value,
      tax: tax / 100,
      items: [{ item_id: "103", item_brand: "phl", item_category: "signup", price: value, quantity: 1 }],
    },
  });
});

it("pushes to the page's dataLayer, a purchase without the previous one's items", () => {
  const scope = { dataLayer: [] };
  pushToDataLayer(VIEW, scope);
  pushToDataLayer(purchase("an-id", BOUGHT, 148), scope);
  expect(scope.dataLayer).toEqual([VIEW, { ecommerce: null }, purchase("an-id", BOUGHT, 148)]);
});

it.each([{}, { dataLayer: null }, { dataLayer: "mine" }])("creates no dataLayer where the page has %j", (scope) => {
  const before = JSON.stringify(scope);
  pushToDataLayer(VIEW, scope);
  expect(JSON.stringify(scope)).toBe(before);
});

it("an exception in the page's analytics is caught", () => {
  const dataLayer = Object.assign([], {
    push: () => {
      throw new Error("theirs");
    },
  });
  expect(() => pushToDataLayer(VIEW, { dataLayer })).not.toThrow();
});
