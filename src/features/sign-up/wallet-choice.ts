import type { AppContext } from "../../context/app-context.ts";
import type { Wallet } from "../../payment/card-provider.ts";

declare module "../../context/app-context.ts" {
  interface AppServices {
    /** The wallet that the rider wants to pay with, and the session that they chose it in. */
    chosenWallet?: { readonly wallet: Wallet; readonly scope: number };
  }
}

/** The wallet that is asked for a card when the rider pays; null for none. It does not outlive its session. */
export function chosenWallet({ services, store }: AppContext): Wallet | null {
  const chosen = services.chosenWallet;
  return chosen?.scope === store.getState().scope ? chosen.wallet : null;
}

export function chooseWallet({ services, store }: AppContext, wallet: Wallet): void {
  services.chosenWallet = { wallet, scope: store.getState().scope };
}
