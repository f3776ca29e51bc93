import type { Catalogue } from "../added-texts.ts";
import openPurchase from "./open-purchase.json";
import purchase from "./purchase.json";
import riderErrors from "./rider-errors.json";
import settleFees from "./settle-fees.json";

export const catalogue = { ...purchase, ...riderErrors, ...settleFees, ...openPurchase } satisfies Catalogue;
