import { useSyncExternalStore } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { IDLE_PURCHASE, type PurchaseState, purchaseStatesOf } from "./purchase-state.ts";

/** This session's sign-up, without an earlier page's record: the code that reads it would delay a first screen. */
export function useSessionSignUp(): PurchaseState<"signUp"> {
  const states = purchaseStatesOf(useAppContext());
  const read = () => states.read("signUp", null) ?? IDLE_PURCHASE;
  return useSyncExternalStore(states.subscribe, read, () => IDLE_PURCHASE);
}

/** Whether a change of the cart has to wait for an order that is under way or unresolved. */
export function useIsCartFrozen(): boolean {
  const states = purchaseStatesOf(useAppContext());
  return useSyncExternalStore(states.subscribe, states.isCartFrozen, () => false);
}
