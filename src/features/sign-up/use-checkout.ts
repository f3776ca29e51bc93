import texts from "virtual:texts/sign-up-rest";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { loadMessages } from "../../i18n/load-messages.ts";
import { loadChunk } from "../../lib/load-chunk.ts";

type Checkout = typeof import("./checkout.ts");

type CheckoutLoad =
  | { readonly status: "idle" }
  | { readonly status: "loading" | "failed"; readonly failures: number }
  | { readonly status: "ready"; readonly checkout: Checkout };

const IDLE: CheckoutLoad = { status: "idle" };
const { getState, setState, subscribe } = createStore<CheckoutLoad>(() => IDLE);

let pendingCheckout: Promise<Checkout> | null = null;

/** Loads the checkout once. Rejects if that fails; the next call tries again. */
export function loadCheckout(): Promise<Checkout> {
  pendingCheckout ??= loadCheckoutAndTexts();
  return pendingCheckout;
}

async function loadCheckoutAndTexts(): Promise<Checkout> {
  const previous = getState();
  const failures = previous.status === "failed" ? previous.failures : 0;
  setState({ status: "loading", failures }, true);
  try {
    const [checkout] = await Promise.all([loadChunk(() => import("./checkout.ts")), loadMessages(texts)]);
    setState({ status: "ready", checkout }, true);
    return checkout;
  } catch (error) {
    pendingCheckout = null;
    setState({ status: "failed", failures: failures + 1 }, true);
    throw error;
  }
}

/** Loads the checkout. A failure shows in the notice beside the button of the step. */
export const retryCheckout = (): void => void loadCheckout().catch(() => {});

/** Loads the checkout at the first call. Later calls do nothing, even after a failure. */
export const prefetchCheckout = (): void => {
  if (getState() === IDLE) retryCheckout();
};

export const useCheckoutLoad = (): CheckoutLoad => useSyncExternalStore(subscribe, getState, () => IDLE);

const readCheckout = (): Checkout | null => {
  const state = getState();
  return state.status === "ready" ? state.checkout : null;
};

/** The checkout; null until it has loaded, and while a prerendered screen hydrates. */
export const useCheckout = (): Checkout | null => useSyncExternalStore(subscribe, readCheckout, () => null);
