import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/home-catalogue.ts";
import home from "./home.json";
import openPurchase from "./open-purchase.json";
import passFacts from "./pass-facts.json";
import passLabels from "./pass-labels.json";
import passes from "./passes.json";
import tripEnds from "./trip-ends.json";
import unpaidFees from "./unpaid-fees.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...home,
  ...passFacts,
  ...passLabels,
  ...passes,
  ...tripEnds,
  ...unpaidFees,
  ...openPurchase,
};
