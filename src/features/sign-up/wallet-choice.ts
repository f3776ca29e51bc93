import type { World } from "../../context/world.ts";
import type { Wallet } from "../../payment/card-provider.ts";

declare module "../../context/world.ts" {
  interface WorldServices {
    /** The wallet that the rider wants to pay with, and the session that they chose it in. */
    chosenWallet?: { readonly wallet: Wallet; readonly epoch: number };
  }
}

/** The wallet that is asked for a card when the rider pays; null for none. It does not outlive its session. */
export function chosenWallet({ services, store }: World): Wallet | null {
  const chosen = services.chosenWallet;
  return chosen?.epoch === store.getState().epoch ? chosen.wallet : null;
}

export function chooseWallet({ services, store }: World, wallet: Wallet): void {
  services.chosenWallet = { wallet, epoch: store.getState().epoch };
}
