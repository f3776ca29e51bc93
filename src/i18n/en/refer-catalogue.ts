import type { Catalogue } from "../added-texts.ts";
import refer from "./refer.json";
import referral from "./referral.json";

export const catalogue: Catalogue = { ...refer, ...referral };
