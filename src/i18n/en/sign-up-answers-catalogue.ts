import type { Catalogue } from "../added-texts.ts";
import promoAnswers from "./promo-answers.json";
import promotions from "./promotions.json";
import reducedFare from "./reduced-fare.json";
import signupAnswers from "./signup-answers.json";

/** What sign-up says once a service was asked. */
export const catalogue = { ...promoAnswers, ...promotions, ...signupAnswers, ...reducedFare } satisfies Catalogue;
