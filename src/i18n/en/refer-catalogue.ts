import type { Catalogue } from "../added-texts.ts";
import invitation from "./invitation.json";
import refer from "./refer.json";
import referral from "./referral.json";

export const catalogue = { ...invitation, ...refer, ...referral } satisfies Catalogue;
