import type { Catalogue } from "../added-texts.ts";
import promoAnswers from "./promo-answers.json";
import signupAnswers from "./signup-answers.json";

/** What sign-up says once a service was asked. */
export const catalogue = { ...promoAnswers, ...signupAnswers } satisfies Catalogue;
