import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/pricing-catalogue.ts";
import { prepareIntl } from "../intl.ts";
import common from "./common.json";
import errors from "./errors.json";
import passFacts from "./pass-facts.json";
import passLabels from "./pass-labels.json";
import passes from "./passes.json";
import pricing from "./pricing.json";
import promotions from "./promotions.json";
import reducedFare from "./reduced-fare.json";
import salesTax from "./sales-tax.json";

prepareIntl("zh");

export const catalogue: CatalogueIn<typeof english> = {
  ...common,
  ...errors,
  ...passFacts,
  ...passLabels,
  ...passes,
  ...pricing,
  ...promotions,
  ...salesTax,
  ...reducedFare,
};
