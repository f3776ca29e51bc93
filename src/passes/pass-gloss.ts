import { isReducedFare, type Pass } from "../domain/passes.ts";
import { useTranslation } from "../i18n/translation.tsx";

/** Describes a pass in the rider's language, as names stay English (docs/translation-glossary.md); null in English. */
export function usePassGloss(): (pass: Pass) => string | null {
  const { locale, t } = useTranslation();
  return (pass) => {
    if (locale === "en") return null;
    const hasEBikeRides = [...pass.baseBenefits, ...pass.extraBenefits].some(({ kind }) => kind === "dailyEBikeRides");
    return t("passes.gloss", {
      duration: t(`passes.duration.${pass.duration}`),
      reduced: String(isReducedFare(pass)),
      eBike: String(hasEBikeRides),
    });
  };
}
