import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/sign-up-answers-catalogue.ts";
import promoAnswers from "./promo-answers.json";
import promotions from "./promotions.json";
import reducedFare from "./reduced-fare.json";
import signupAnswers from "./signup-answers.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...promoAnswers,
  ...promotions,
  ...signupAnswers,
  ...reducedFare,
};
