import type { Catalogue } from "../added-texts.ts";
import passwordReset from "./password-reset.json";

export const catalogue = { ...passwordReset } satisfies Catalogue;
