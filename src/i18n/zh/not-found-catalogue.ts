import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/not-found-catalogue.ts";
import notFound from "./not-found.json";

export const catalogue: CatalogueIn<typeof english> = { ...notFound };
