import type { Catalogue } from "../added-texts.ts";
import menu from "./menu.json";

export const catalogue = { ...menu } satisfies Catalogue;
