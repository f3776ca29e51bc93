import { type Cents, cents, minus, ZERO } from "../domain/money.ts";
import { salesTaxIn } from "../domain/sales-tax.ts";
import type { Host } from "../host/host.ts";
import { outlets } from "./outlets.ts";
import { uuid } from "./uuid.ts";
import type { World } from "./world.ts";

interface Purchase {
  readonly kind: "signup" | "renewal" | "change";
  readonly subscriptionTypeId: number;
  readonly cost: Cents;
  /** The part of the cost that no tax is in: the fee for a key card. */
  readonly untaxed?: Cents;
}

/** Tells the page of a purchase, and analytics where the page has any: once for each that went through. */
export function tellPurchase(host: Pick<Host, "emit">, { program, clock }: World, purchase: Purchase): void {
  const { kind, subscriptionTypeId, cost, untaxed = ZERO } = purchase;
  const detail = { kind, system: program.system, subscriptionTypeId, cost: cost / 100, currency: "USD" } as const;
  host.emit("bikeshare-purchase", detail);
  const tax = salesTaxIn(cents(Math.max(0, minus(cost, untaxed))), program, clock.now());
  outlets()
    .then(({ measurePurchase }) => measurePurchase(uuid(), detail, tax ?? ZERO))
    .catch(() => {});
}
