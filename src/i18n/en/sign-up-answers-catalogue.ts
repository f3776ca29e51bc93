import type { Catalogue } from "../added-texts.ts";
import promoAnswers from "./promo-answers.json";
import reducedFare from "./reduced-fare.json";
import signupAnswers from "./signup-answers.json";

/** What sign-up says once a service was asked. */
export const catalogue = { ...promoAnswers, ...signupAnswers, ...reducedFare } satisfies Catalogue;
