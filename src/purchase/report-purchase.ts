import type { AppContext } from "../context/app-context.ts";
import type { HostApi } from "../host/host-api.tsx";
import { uuid } from "../lib/crypto.ts";
import { type Cents, cents, minus, ZERO } from "../lib/money.ts";
import { salesTaxIn } from "../programs/sales-tax.ts";
import type { Confirmation, Renewal } from "../store/purchase-slice.ts";
import { loadTelemetry } from "../telemetry/load-telemetry.ts";

interface Purchase {
  readonly kind: "signup" | "renewal" | "change";
  readonly subscriptionTypeId: number;
  readonly cost: Cents;
  /** The untaxed part of the cost: the fee for a key card. */
  readonly untaxed?: Cents;
}

/** Reports a purchase to the page, and to its analytics where it has any: once for each that succeeded. */
export function reportPurchase(host: Pick<HostApi, "emit">, { program, clock }: AppContext, purchase: Purchase): void {
  const { kind, subscriptionTypeId, cost, untaxed = ZERO } = purchase;
  const detail = { kind, system: program.system, subscriptionTypeId, cost: cost / 100, currency: "USD" } as const;
  host.emit("bikeshare-purchase", detail);
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId) ?? program;
  const tax = salesTaxIn(cents(Math.max(0, minus(cost, untaxed))), pass.salesTax, program, clock.now());
  loadTelemetry()
    .then(({ measurePurchase }) => measurePurchase(uuid(), detail, tax ?? ZERO))
    .catch(() => {});
}

/** Reports the purchase of a rider with an account. */
export function reportRenewal(host: Pick<HostApi, "emit">, app: AppContext, renewal: Renewal): void {
  const { kind, subscriptionTypeId } = renewal;
  reportPurchase(host, app, { kind, subscriptionTypeId, cost: costOf(app, subscriptionTypeId, renewal) });
}

/** Reports the purchase of a new rider, unless it is unknown which pass they got. */
export function reportSignUp(host: Pick<HostApi, "emit">, app: AppContext, confirmation: Confirmation): void {
  const { subscriptionTypeId, receipt } = confirmation;
  if (subscriptionTypeId === null) return;
  const cost = costOf(app, subscriptionTypeId, confirmation);
  reportPurchase(host, app, { kind: "signup", subscriptionTypeId, cost, untaxed: receipt?.keyCard ?? ZERO });
}

/** Where the cost is unknown, the price of the pass counts. */
const costOf = (
  { program }: AppContext,
  passId: number,
  { cost, expectedCost }: Pick<Renewal, "cost" | "expectedCost">,
): Cents => cost ?? expectedCost ?? program.passes.find(({ id }) => id === passId)?.price ?? ZERO;
