import type { Catalogue } from "../added-texts.ts";
import home from "./home.json";
import openPurchase from "./open-purchase.json";
import passFacts from "./pass-facts.json";
import passLabels from "./pass-labels.json";
import passes from "./passes.json";
import tripEnds from "./trip-ends.json";
import unpaidFees from "./unpaid-fees.json";

/** What home says besides the account's own texts. */
export const catalogue = {
  ...home,
  ...passFacts,
  ...passLabels,
  ...passes,
  ...tripEnds,
  ...unpaidFees,
  ...openPurchase,
} satisfies Catalogue;
