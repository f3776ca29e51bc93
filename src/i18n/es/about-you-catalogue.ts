import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/about-you-catalogue.ts";
import aboutYou from "./about-you.json";

export const catalogue: CatalogueIn<typeof english> = { ...aboutYou };
