import type { AppContext } from "../../context/app-context.ts";
import { refusesPrepaid } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/pass.ts";
import { mailsKeyCard } from "../../programs/passes.ts";
import type { CardToken } from "./card-token.ts";
import { isHomeUnknown } from "./registration-cart.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

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
