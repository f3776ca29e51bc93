import type { Catalogue } from "../added-texts.ts";
import page from "./page.json";

/** What the standalone page says around the account. */
export const catalogue: Catalogue = { ...page };
