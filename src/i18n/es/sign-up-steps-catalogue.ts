import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/sign-up-steps-catalogue.ts";
import agreements from "./agreements.json";
import bought from "./bought.json";
import cardEntry from "./card-entry.json";
import notice from "./notice.json";
import openPurchase from "./open-purchase.json";
import passFacts from "./pass-facts.json";
import purchase from "./purchase.json";
import referral from "./referral.json";
import rideFees from "./ride-fees.json";
import salesTax from "./sales-tax.json";
import signupSteps from "./signup-steps.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...agreements,
  ...bought,
  ...cardEntry,
  ...notice,
  ...passFacts,
  ...purchase,
  ...referral,
  ...rideFees,
  ...salesTax,
  ...signupSteps,
  ...openPurchase,
};
