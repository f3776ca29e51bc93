import { standaloneUrl } from "../config/standalone.ts";
import { useWorld } from "../context/world-context.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { DURATION_DAYS, type Pass } from "../programs/pass.ts";
import { paths } from "../routing/routes.ts";
import { standaloneAddress } from "../routing/standalone-address.ts";
import type { WalletRenewal } from "./card-provider.ts";

/** What a wallet's sheet says of what a pass charges later; null for one that does not renew. */
export function useWalletRenewal(pass: Pass | null, from: CalendarDate | null): WalletRenewal | null {
  const { program, deployment } = useWorld();
  const { t, money } = useTranslation();
  if (!pass?.isAutoRenewing) return null;
  const duration = t(`passes.duration.${pass.duration}`);
  return {
    label: t("wallet.renewal", { pass: pass.name, duration }),
    terms: t("wallet.terms", { amount: money(pass.price), duration }),
    amount: pass.price,
    days: DURATION_DAYS[pass.duration],
    from,
    managedAt: standaloneAddress(standaloneUrl, paths.cancel(), program.system) ?? deployment.marketingUrl,
  };
}
