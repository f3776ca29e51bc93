import type { Catalogue } from "../added-texts.ts";
import autoRenew from "./auto-renew.json";
import passes from "./passes.json";
import riderErrors from "./rider-errors.json";

export const catalogue = { ...passes, ...riderErrors, ...autoRenew } satisfies Catalogue;
