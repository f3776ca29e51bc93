import type { MessageId } from "../../i18n/message-id.ts";
import { refusesPrepaid } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/pass.ts";
import type { Program } from "../../programs/program.ts";
import type { CardToken } from "./card-token.ts";
import { zipFor } from "./details.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** What keeps an entered card from paying for the pass with these details, null where nothing does. Asked again whenever one of them changed. */
export function cardProblem(
  program: Pick<Program, "delayPrepaidCardValidation">,
  pass: Pass | null,
  details: SignUpDetails,
  card: CardToken,
): MessageId | null {
  if (pass && refusesPrepaid(program, pass, card.funding)) return "signup.card.prepaid";
  return "missing" in zipFor(details, card) ? "signup.card.zip" : null;
}
