import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/password-reset-catalogue.ts";
import passwordReset from "./password-reset.json";

export const catalogue: CatalogueIn<typeof english> = { ...passwordReset };
