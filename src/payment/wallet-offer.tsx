import type { ReactNode } from "react";
import { T } from "../i18n/translation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import { WALLET_NAMES, type WalletName } from "./card-provider.ts";
import css from "./wallet.css?inline";

registerSheet(css);

export const WalletNameText = ({ wallet }: { readonly wallet: WalletName }) => (
  <NoTranslate>{WALLET_NAMES[wallet]}</NoTranslate>
);

interface WalletOfferProps {
  /** True where it loaded after the card form: it appears below, where it moves nothing. */
  readonly isLate: boolean;
  readonly children: ReactNode;
}

/** A wallet beside the card form: above it, as it is quicker, unless that would move fields in use. */
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

/** Styles the main button inside like the wallet whose sheet it opens; without a wallet the button stays unchanged. */
export function WalletLook({ wallet, children }: { readonly wallet: WalletName | null; readonly children: ReactNode }) {
  return (
    <div className="bs-wallet-look" data-wallet={wallet ?? undefined}>
      {children}
    </div>
  );
}
