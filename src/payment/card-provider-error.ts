import { BikeshareError } from "../errors.ts";

/** The card payment provider could not be reached, or did not answer in time. */
export class CardProviderError extends BikeshareError {
  override readonly name = "CardProviderError"; // survives minification
  readonly code = "card-provider";
}
