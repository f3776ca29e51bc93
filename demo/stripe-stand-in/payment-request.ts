import type { PaymentRequestOptions, PaymentRequestTokenEvent, PaymentRequestUpdateOptions } from "@stripe/stripe-js";
import { integrationError } from "./card-element.ts";
import { createCardToken } from "./card-token.ts";
import { createListeners, type Handler } from "./listeners.ts";
import { openWalletSheet } from "./wallet-sheet.ts";

export const STAND_IN_WALLETS = { applePay: "Apple Pay", googlePay: "Google Pay", link: "Link" } as const;
export type StandInWallet = keyof typeof STAND_IN_WALLETS;

export const isStandInWallet = (name: string | null): name is StandInWallet =>
  name !== null && Object.hasOwn(STAND_IN_WALLETS, name);

/** The part of Stripe's payment request that the stand-in imitates: assignable to `PaymentRequest`. */
export interface StandInRequest {
  canMakePayment(): Promise<Record<string, boolean> | null>;
  show(): void;
  abort(): void;
  isShowing(): boolean;
  update(options: PaymentRequestUpdateOptions): void;
  on(event: string, handler: Handler): StandInRequest;
  once(event: string, handler: Handler): StandInRequest;
  off(event: string, handler?: Handler): StandInRequest;
}

/** As with Stripe, the sheet closes if the page has not completed the payment by then. */
const COMPLETE_LIMIT_MS = 30_000;

/** @param wallet The browser's wallet; null for none. */
export function createPaymentRequest(
  given: PaymentRequestOptions,
  wallet: StandInWallet | null,
  now: () => Date,
): StandInRequest {
  const listeners = createListeners();
  let options: PaymentRequestOptions = given;
  let hasAnswered = false;
  let close: (() => void) | null = null;

  function end(): void {
    close?.();
    close = null;
  }
  function cancel(): void {
    end();
    listeners.emit("cancel", {});
  }

  const request: StandInRequest = {
    async canMakePayment() {
      hasAnswered = true;
      const names = Object.keys(STAND_IN_WALLETS);
      return wallet && Object.fromEntries(names.map((name) => [name, name === wallet]));
    },
    show() {
      if (!wallet || !hasAnswered) throw integrationError("show() was called before canMakePayment() found a wallet.");
      if (close) throw integrationError("The payment interface is already showing.");
      close = openWalletSheet({
        wallet: STAND_IN_WALLETS[wallet],
        options,
        onCancel: cancel,
        onConfirm(values) {
          const token = createCardToken(values, { name: "Ana Rider" }, now());
          const timer = setTimeout(cancel, COMPLETE_LIMIT_MS);
          const complete = () => {
            clearTimeout(timer);
            end();
          };
          const event: PaymentRequestTokenEvent = { token, complete, walletName: wallet, methodName: wallet };
          listeners.emit("token", event);
        },
      });
    },
    abort: end,
    isShowing: () => close !== null,
    update(changes) {
      if (close) throw integrationError("update() was called while the payment interface is showing.");
      options = { ...options, ...changes };
    },
    on(event, handler) {
      listeners.add(event, handler);
      return request;
    },
    once(event, handler) {
      const only: Handler = (detail) => {
        listeners.remove(event, only);
        handler(detail);
      };
      listeners.add(event, only);
      return request;
    },
    off(event, handler) {
      listeners.remove(event, handler);
      return request;
    },
  };
  return request;
}
