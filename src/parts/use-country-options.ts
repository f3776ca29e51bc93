import { startTransition, useEffect, useState } from "react";
import { US_COUNTRY_ID } from "../domain/united-states.ts";
import type { Locale } from "../i18n/locale.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { useNow } from "../services/use-now.ts";
import { useWorld } from "../services/world-context.tsx";
import type { CountryOption } from "./country-options.ts";

const ASK_AGAIN_AFTER_MS = 5_000;

/** For when the field is shown again. */
const known = new Map<Locale, readonly CountryOption[]>();

/**
 * The countries to choose from. At first the United States alone, as in a static fragment, and what was chosen before:
 * 249 names are many bytes, which come when there is nothing else to do.
 */
export function useCountryOptions(chosen: string): readonly CountryOption[] {
  const { locale, t } = useTranslation();
  const { clock } = useWorld();
  const [loaded, setLoaded] = useState(known.get(locale));
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const show = (options: readonly CountryOption[]) => {
      known.set(locale, options);
      if (!isOver) startTransition(() => setLoaded(options));
    };
    const ask = () =>
      (window.requestIdleCallback ?? setTimeout)(() =>
        import("./country-options.ts")
          .then(({ loadCountryOptions }) => loadCountryOptions(locale))
          .then(show, () => {
            // Who lives elsewhere has to wait for them.
            if (!isOver) stop = clock.after(ASK_AGAIN_AFTER_MS, ask);
          }),
      );
    const here = known.get(locale);
    if (here) show(here);
    else ask();
    return () => {
      isOver = true;
      stop();
    };
  }, [locale, clock]);
  const isDrawnByReact = useNow() !== null;
  if (loaded && isDrawnByReact) return loaded;
  const first = { value: String(US_COUNTRY_ID), label: t("country.us") };
  return chosen === "" || chosen === first.value || !isDrawnByReact ? [first] : [first, { value: chosen, label: "…" }];
}
