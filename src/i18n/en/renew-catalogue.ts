import type { Catalogue } from "../added-texts.ts";
import bought from "./bought.json";
import passFacts from "./pass-facts.json";
import passLabels from "./pass-labels.json";
import passes from "./passes.json";
import promoCode from "./promo-code.json";
import purchase from "./purchase.json";
import referral from "./referral.json";
import renew from "./renew.json";
import riderErrors from "./rider-errors.json";

export const catalogue: Catalogue = {
  ...bought,
  ...passFacts,
  ...passLabels,
  ...passes,
  ...promoCode,
  ...purchase,
  ...referral,
  ...renew,
  ...riderErrors,
};
