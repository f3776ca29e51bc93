import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { standaloneAddress } from "../account/app-path.ts";
import { paths } from "../account/routes.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { standaloneUrl } from "../config/standalone.ts";
import { DURATION_DAYS, type Pass } from "../domain/passes.ts";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { ZERO } from "../lib/money.ts";
import { useAction } from "../query/use-action.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import type { GivenCard } from "./card-form.tsx";
import { WALLET_NAMES, type Wallet, type WalletName, type WalletRenewal, type WalletSheet } from "./card-provider.ts";
import "./payment.css";

/** The state of the last sheet. `closed`: the rider closed it without a card. `failed`: it did not open. */
type SheetStatus = "idle" | "open" | "closed" | "failed";

type AcceptCard = Parameters<Wallet["pickCard"]>[1];

/** Opens wallets' sheets, one at a time. A sheet closes with its screen or page, which could not show its outcome. */
export function useWalletSheet() {
  const [status, setStatus] = useState<SheetStatus>("idle");
  const openSheetController = useRef<AbortController | null>(null);
  useEffect(() => {
    const close = () => openSheetController.current?.abort();
    addEventListener("pagehide", close);
    return () => {
      removeEventListener("pagehide", close);
      close();
    };
  }, []);
  /**
   * Opens the sheet synchronously, and closes it when `signal` aborts. Resolves to null without an accepted card:
   * `status` then tells a closed sheet from one that failed to open.
   */
  async function pickCard(wallet: Wallet, sheet: WalletSheet, accept: AcceptCard = () => true, signal?: AbortSignal) {
    if (openSheetController.current) return null;
    const controller = new AbortController();
    const close = () => controller.abort();
    openSheetController.current = controller;
    signal?.addEventListener("abort", close);
    setStatus("open");
    let isRefused = false;
    const acceptIfOpen: AcceptCard = (card) => {
      isRefused = controller.signal.aborted || !accept(card);
      return !isRefused;
    };
    const outcome = await wallet.pickCard(sheet, acceptIfOpen, controller.signal).then(
      (card) => ({ card, status: card || isRefused ? ("idle" as const) : ("closed" as const) }),
      () => ({ card: null, status: "failed" as const }),
    );
    signal?.removeEventListener("abort", close);
    openSheetController.current = null;
    if (!controller.signal.aborted) setStatus(outcome.status);
    return outcome.card;
  }
  return { status, pickCard };
}

/** The later charges for a pass, as a wallet's sheet shows them; null for a pass that does not renew. */
export function useWalletRenewal(pass: Pass | null, firstCharge: CalendarDate | null): WalletRenewal | null {
  const { program, deployment } = useAppContext();
  const { t, money } = useTranslation();
  if (!pass?.isAutoRenewing) return null;
  const duration = t(`passes.duration.${pass.duration}`);
  return {
    label: t("wallet.renewal", { pass: pass.name, duration }),
    terms: t("wallet.terms", { amount: money(pass.price), duration }),
    amount: pass.price,
    intervalDays: DURATION_DAYS[pass.duration],
    firstCharge,
    managementUrl: standaloneAddress(standaloneUrl, paths.cancel(), program.system) ?? deployment.marketingUrl,
  };
}

interface WalletOfferProps {
  /** True if the wallet loaded after the card form: it then appears below the form, where it moves no field. */
  readonly isLate: boolean;
  readonly children: ReactNode;
}

/** A wallet with a divider to the card form: above the form, or below it if the wallet loads late. */
export function WalletOffer({ isLate, children }: WalletOfferProps) {
  return (
    <div className="bs-stack bs-wallet">
      {isLate && <OrDivider />}
      {children}
      {!isLate && <OrDivider />}
    </div>
  );
}

const OrDivider = () => <Paragraph className="bs-note bs-wallet__or" id="wallet.or" />;

/** Gives the primary button inside the look of the wallet whose sheet it opens; without a wallet, nothing changes. */
export function WalletLook({ wallet, children }: { readonly wallet: WalletName | null; readonly children: ReactNode }) {
  return (
    <div className="bs-wallet-look" data-wallet={wallet ?? undefined}>
      {children}
    </div>
  );
}

interface WalletButtonProps {
  readonly wallet: Wallet;
  readonly isLate: boolean;
  readonly pass: Pass | null;
  readonly isSaving: boolean;
  readonly isForPayment: boolean;
  readonly error: FormError | null;
  readonly onPicked: (card: GivenCard) => void;
}

/** A button that picks the new card on file from a wallet. A pick charges nothing; the caller saves the picked card. */
export function WalletCardButton({ wallet, isLate, pass, isSaving, isForPayment, error, onPicked }: WalletButtonProps) {
  const sheet = useWalletSheet();
  const renewal = useWalletRenewal(pass, null);
  const id = useId();
  const name = WALLET_NAMES[wallet.name];
  const isOpen = sheet.status === "open";
  const sheetError: FormError = { id: "wallet.failed", values: { wallet: name } };
  const latestError = sheet.status === "failed" ? sheetError : error;
  const shownError = isOpen || isSaving ? null : latestError;

  const [pickCard] = useAction(async (scope) => {
    const card = await sheet.pickCard(wallet, { total: ZERO, lines: [], renewal });
    if (card) onPicked({ card, scope });
  });

  return (
    <WalletOffer isLate={isLate}>
      <WalletLook wallet={wallet.name}>
        <Button
          kind="primary"
          size="large"
          wide
          busy={isOpen || isSaving}
          busyLabel={isOpen ? <T id="wallet.open" verbatim={{ wallet: name }} /> : <T id="updatePayment.saving" />}
          onClick={() => void pickCard()}
        >
          <T id="wallet.card" verbatim={{ wallet: name }} />
        </Button>
        <LiveRegion isAlert>
          {shownError && (
            <FieldError id={`${id}-error`}>
              <FormErrorText error={shownError} />
            </FieldError>
          )}
        </LiveRegion>
        <LiveRegion>
          {sheet.status === "closed" && !shownError && <T id="wallet.closed" verbatim={{ wallet: name }} />}
        </LiveRegion>
        <Sentences as="p" className="bs-field__hint">
          <T id="updatePayment.wallet" />
          {isForPayment && <T id="updatePayment.walletFirst" />}
        </Sentences>
      </WalletLook>
    </WalletOffer>
  );
}
