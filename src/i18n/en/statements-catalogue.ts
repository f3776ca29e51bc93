import type { Catalogue } from "../added-texts.ts";
import billing from "./billing.json";
import lists from "./lists.json";
import riderErrors from "./rider-errors.json";
import statements from "./statements.json";

export const catalogue = { ...billing, ...lists, ...riderErrors, ...statements } satisfies Catalogue;
