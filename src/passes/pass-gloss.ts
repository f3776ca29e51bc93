import { isReducedFare, type Pass } from "../domain/passes.ts";
import { useTranslation } from "../i18n/translation.tsx";

/** What a pass is in another language, as its name stays English (docs/translation-glossary.md); null in English. */
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
