import { useCallback, useEffect, useRef, useState } from "react";
import { standaloneUrl } from "../config/standalone.ts";
import { useAppContext } from "../context/use-app-context.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { DURATION_DAYS, type Pass } from "../programs/pass.ts";
import { paths } from "../routing/routes.ts";
import { standaloneAddress } from "../routing/standalone-address.ts";
import type { CardDetails, Wallet, WalletRenewal, WalletSheet } from "./card-provider.ts";

/** The state of the last sheet: the rider `closed` it, or it `failed` to open. */
export type SheetStatus = "idle" | "open" | "closed" | "failed";

interface WalletSheetControl {
  readonly status: SheetStatus;
  /** Opens the sheet synchronously. Resolves to null without a card; the status has the reason. */
  pickCard(wallet: Wallet, sheet: WalletSheet): Promise<CardDetails | null>;
}

/**
 * A wallet's sheet, one at a time. It closes when the screen unmounts, so that nobody pays from a screen that is gone.
 */
export function useWalletSheet(): WalletSheetControl {
  const [status, setStatus] = useState<SheetStatus>("idle");
  const shown = useRef<AbortController | null>(null);
  useEffect(() => () => shown.current?.abort(), []);
  const pickCard = useCallback(async (wallet: Wallet, sheet: WalletSheet) => {
    if (shown.current) return null;
    const screen = new AbortController();
    shown.current = screen;
    setStatus("open");
    const ended = await wallet.pickCard(sheet, screen.signal).then(
      (card) => ({ card, status: card ? ("idle" as const) : ("closed" as const) }),
      () => ({ card: null, status: "failed" as const }),
    );
    shown.current = null;
    if (!screen.signal.aborted) setStatus(ended.status);
    return ended.card;
  }, []);
  return { status, pickCard };
}

/** The later charges of a pass as a wallet's sheet shows them; null for a pass that does not renew. */
export function useWalletRenewal(pass: Pass | null, from: CalendarDate | null): WalletRenewal | null {
  const { program, deployment } = useAppContext();
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
