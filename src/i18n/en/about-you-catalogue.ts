import type { Catalogue } from "../added-texts.ts";
import aboutYou from "./about-you.json";

export const catalogue = { ...aboutYou } satisfies Catalogue;
