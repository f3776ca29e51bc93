import type { Catalogue } from "../added-texts.ts";
import survey from "./survey.json";

export const catalogue = { ...survey } satisfies Catalogue;
