import type { AppContext } from "../../context/app-context.ts";
import { refusesPrepaid } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/pass.ts";
import { mailsCard } from "../../programs/passes.ts";
import type { CardToken } from "./card-token.ts";
import { isHomeUnknown } from "./registration-cart.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** Whether an entered card cannot pay for the pass. Asked again whenever the pass changed. */
export const isPrepaidRefused = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  card: CardToken,
): boolean => pass !== null && refusesPrepaid(program, pass, card.funding);

/** Whether country and ZIP are asked for beside the card: it leaves them open, and nothing is mailed to them. */
export const isHomeAsked = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  details: SignUpDetails,
  card: CardToken,
): boolean => isHomeUnknown(card) && !(pass && mailsCard(program, pass, details.withCard));
