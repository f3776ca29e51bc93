import type { Catalogue } from "../added-texts.ts";
import notFound from "./not-found.json";

export const catalogue = { ...notFound } satisfies Catalogue;
