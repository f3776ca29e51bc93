import type { Catalogue } from "../added-texts.ts";
import bought from "./bought.json";
import openPurchase from "./open-purchase.json";
import passFacts from "./pass-facts.json";
import passLabels from "./pass-labels.json";
import passes from "./passes.json";
import promoAnswers from "./promo-answers.json";
import promoCode from "./promo-code.json";
import promotions from "./promotions.json";
import purchase from "./purchase.json";
import reducedFare from "./reduced-fare.json";
import referral from "./referral.json";
import renew from "./renew.json";
import rideFees from "./ride-fees.json";
import riderErrors from "./rider-errors.json";
import salesTax from "./sales-tax.json";

export const catalogue = {
  ...bought,
  ...passFacts,
  ...passLabels,
  ...passes,
  ...promoAnswers,
  ...promoCode,
  ...promotions,
  ...purchase,
  ...referral,
  ...renew,
  ...rideFees,
  ...riderErrors,
  ...salesTax,
  ...openPurchase,
  ...reducedFare,
} satisfies Catalogue;
