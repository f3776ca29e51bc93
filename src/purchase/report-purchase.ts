import type { AppContext } from "../app-context/app-context.ts";
import { salesTaxIn } from "../domain/sales-tax.ts";
import type { HostApi } from "../host/host-api.tsx";
import { type Cents, cents, minus, ZERO } from "../lib/money.ts";
import { notifyTelemetry } from "../telemetry/load-telemetry.ts";
import type { Attempt } from "./attempt-schema.ts";

/** The kinds of attempts that buy a pass, with their names in the `bikeshare-purchase` event. */
const EVENT_KINDS: Readonly<Partial<Record<Attempt["kind"], "signup" | "renewal" | "change">>> = {
  signup: "signup",
  renewal: "renewal",
  change: "change",
  prorated: "change",
};

/** Reports a bought pass, but no other purchase, to the page and its analytics. A key card has no sales tax. */
export function reportPurchase(
  host: Pick<HostApi, "emit">,
  { program, clock }: AppContext,
  { kind: attemptKind, itemId, cost: chargedCents, cents: shownCents, transactionId }: Attempt,
  order: object | null,
): void {
  const kind = EVENT_KINDS[attemptKind];
  if (kind === undefined) return;
  const pass = program.passes.find(({ id }) => id === itemId);
  // If the charge is unknown, the event has the total that the rider saw.
  const cost = cents(chargedCents ?? shownCents ?? pass?.price ?? 0);
  const detail = {
    kind,
    system: program.system,
    subscriptionTypeId: itemId,
    cost: cost / 100,
    currency: "USD",
  } as const;
  host.emit("bikeshare-purchase", detail);
  const taxedCost = cents(Math.max(0, minus(cost, keyCardCostIn(order))));
  const tax = salesTaxIn(taxedCost, (pass ?? program).salesTax, program, clock.now());
  notifyTelemetry(({ measurePurchase }) => measurePurchase(transactionId, detail, tax ?? ZERO));
}

const keyCardCostIn = (order: { readonly keyCard?: Cents | null } | null): Cents => order?.keyCard ?? ZERO;
