import { useCallback, useEffect, useRef, useState } from "react";
import type { CardDetails, Wallet, WalletSheet } from "./card-provider.ts";

/** State of the last sheet: the rider `closed` it, or it `failed` to open. */
export type SheetStatus = "idle" | "open" | "closed" | "failed";

export interface WalletSheetControl {
  readonly status: SheetStatus;
  /** Opens the sheet, at once. Null where it brings no card: the status says why. */
  pickCard(wallet: Wallet, sheet: WalletSheet): Promise<CardDetails | null>;
}

/** A wallet's sheet, one at a time. It closes with the screen: nobody pays from one that is gone. */
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
