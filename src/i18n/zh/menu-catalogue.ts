import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/menu-catalogue.ts";
import menu from "./menu.json";

export const catalogue: CatalogueIn<typeof english> = { ...menu };
