import { useWorld } from "../../context/world-context.tsx";
import { useTranslation } from "../../i18n/translation.tsx";
import type { WalletSheet } from "../../payment/card-provider.ts";
import { useWalletRenewal } from "../../payment/use-wallet-renewal.ts";
import { firstRenewalOf } from "./first-renewal.tsx";
import type { Order } from "./use-order.ts";

/** The order as a wallet's sheet shows it; null while there is none. */
export function useOrderSheet(order: Order | null): WalletSheet | null {
  const world = useWorld();
  const { t } = useTranslation();
  const renewal = useWalletRenewal(order?.pass ?? null, order && firstRenewalOf(world, order.pass));
  if (!order) return null;
  const { pass, withCard, total } = order;
  const keyCard = { label: t(`passes.keyCard.name.${world.program.keyCardName}`), amount: total.card };
  return {
    total: total.total,
    lines: [{ label: pass.name, amount: total.pass }, ...(withCard ? [keyCard] : [])],
    renewal,
  };
}
