import type { AppContext } from "../../context/app-context.ts";
import type { CardDetails, Wallet } from "../../payment/card-provider.ts";
import { refusesPrepaid } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/pass.ts";
import { mailsKeyCard } from "../../programs/passes.ts";
import { isHomeUnknown } from "./registration-cart.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** A card that the payment provider turned into a token for one use. It only exists in memory. */
export type CardToken = CardDetails;

/** Whether the entered card cannot pay for this pass; each change of the pass checks it again. */
export const isPrepaidRefused = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  card: CardToken,
): boolean => pass !== null && refusesPrepaid(program, pass, card.funding);

/** Whether the card step asks for country and ZIP: the card does not have them, and there is no mailing address. */
export const isHomeAsked = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  details: SignUpDetails,
  card: CardToken,
): boolean => isHomeUnknown(card) && !(pass && mailsKeyCard(program, pass, details.withCard));

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
