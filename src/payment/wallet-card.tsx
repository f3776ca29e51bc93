import { useId } from "react";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import { Sentences } from "../i18n/sentences.tsx";
import { T } from "../i18n/translation.tsx";
import { ZERO } from "../lib/money.ts";
import type { Pass } from "../programs/pass.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { type CardDetails, WALLET_NAMES, type Wallet } from "./card-provider.ts";
import { useWalletRenewal, useWalletSheet } from "./use-wallet-sheet.ts";
import { WalletLook, WalletNameText, WalletOffer } from "./wallet-offer.tsx";

interface WalletCardProps {
  readonly wallet: Wallet;
  readonly isLate: boolean;
  /** The pass that the card will pay for; null where it is unknown. */
  readonly pass: Pass | null;
  readonly isSaving: boolean;
  /** The rider came from a payment and returns to it. */
  readonly isForPayment: boolean;
  readonly error: FormError | null;
  readonly onPicked: (card: CardDetails) => void;
}

/** Saves a card from a wallet as the one on file, which later charges then use. */
export function WalletCard({ wallet, isLate, pass, isSaving, isForPayment, error, onPicked }: WalletCardProps) {
  const sheet = useWalletSheet();
  const renewal = useWalletRenewal(pass, null);
  const id = useId();
  const name = <WalletNameText wallet={wallet.name} />;
  const isOpen = sheet.status === "open";
  const failed: FormError = { id: "wallet.failed", values: { wallet: WALLET_NAMES[wallet.name] } };
  const problem = sheet.status === "failed" ? failed : error;
  const shown = isOpen || isSaving ? null : problem;

  async function pick(): Promise<void> {
    const card = await sheet.pickCard(wallet, { total: ZERO, lines: [], renewal });
    if (card) onPicked(card);
  }

  return (
    <WalletOffer isLate={isLate}>
      <WalletLook wallet={wallet.name}>
        <Button
          kind="primary"
          size="large"
          wide
          busy={isOpen || isSaving}
          busyLabel={isOpen ? <T id="wallet.open" values={{ wallet: name }} /> : <T id="updatePayment.saving" />}
          onClick={() => void pick()}
        >
          <T id="wallet.card" values={{ wallet: name }} />
        </Button>
        <LiveRegion isAlert>
          {shown && (
            <FieldError id={`${id}-error`}>
              <FormErrorText error={shown} />
            </FieldError>
          )}
        </LiveRegion>
        <LiveRegion>
          {sheet.status === "closed" && !shown && <T id="wallet.closed" values={{ wallet: name }} />}
        </LiveRegion>
        <p className="bs-field__hint">
          <Sentences>
            <T id="updatePayment.wallet" />
            {isForPayment && <T id="updatePayment.walletFirst" />}
          </Sentences>
        </p>
      </WalletLook>
    </WalletOffer>
  );
}
