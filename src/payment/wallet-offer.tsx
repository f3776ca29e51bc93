import type { ReactNode } from "react";
import { T } from "../i18n/translation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import { WALLET_NAMES, type WalletName } from "./card-provider.ts";
import css from "./wallet.css?inline";

registerSheet(css);

export const WalletNameText = ({ wallet }: { readonly wallet: WalletName }) => (
  <NoTranslate>{WALLET_NAMES[wallet]}</NoTranslate>
);

interface WalletOfferProps {
  /** Came when the card form already stood: it goes below, where nobody types yet. */
  readonly isLate: boolean;
  readonly children: ReactNode;
}

/** A wallet beside the card form: above it, as it is quicker, unless that would move what a rider types into. */
export function WalletOffer({ isLate, children }: WalletOfferProps) {
  return (
    <div className="bs-wallet">
      {isLate && <Or />}
      {children}
      {!isLate && <Or />}
    </div>
  );
}

const Or = () => (
  <p className="bs-wallet__or">
    <T id="wallet.or" />
  </p>
);

/** Gives the main button inside the look of the wallet whose sheet it opens; none of its own without one. */
export function WalletLook({ wallet, children }: { readonly wallet: WalletName | null; readonly children: ReactNode }) {
  return (
    <div className="bs-wallet-look" data-wallet={wallet ?? undefined}>
      {children}
    </div>
  );
}
