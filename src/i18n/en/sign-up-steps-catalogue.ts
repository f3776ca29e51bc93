import type { Catalogue } from "../added-texts.ts";
import agreements from "./agreements.json";
import cardEntry from "./card-entry.json";
import signupSteps from "./signup-steps.json";

/** What sign-up says after its first step. */
export const catalogue: Catalogue = { ...agreements, ...cardEntry, ...signupSteps };
