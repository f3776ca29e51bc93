import type { Locale } from "../src/i18n/locale.ts";
import type { Catalogue } from "../src/i18n/translation.tsx";

type Loaders = Readonly<Record<Locale, () => Promise<Catalogue>>>;

/** The texts that each element needs up to its first screen. */
export const PRICING_CATALOGUES: Loaders = {
  en: () => import("../src/i18n/en/pricing-catalogue.ts").then(({ catalogue }) => catalogue),
};
export const SIGN_UP_CATALOGUES: Loaders = {
  en: () => import("../src/i18n/en/sign-up-catalogue.ts").then(({ catalogue }) => catalogue),
};
