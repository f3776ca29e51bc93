import type { AppContext } from "../../context/app-context.ts";
import type { Wallet } from "../../payment/card-provider.ts";

declare module "../../context/app-context.ts" {
  interface AppServices {
    /** The wallet that the rider chose, and the session in which they chose it. */
    chosenWallet?: { readonly wallet: Wallet; readonly scope: number };
  }
}

/** The wallet that provides a card when the rider pays; null for none. The choice ends with its session. */
export function chosenWallet({ services, store }: AppContext): Wallet | null {
  const chosen = services.chosenWallet;
  return chosen?.scope === store.getState().scope ? chosen.wallet : null;
}

export function chooseWallet({ services, store }: AppContext, wallet: Wallet): void {
  services.chosenWallet = { wallet, scope: store.getState().scope };
}
