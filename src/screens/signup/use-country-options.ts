import { startTransition, useEffect, useMemo, useState } from "react";
import { US_COUNTRY_ID } from "../../domain/united-states.ts";
import { useTranslation } from "../../i18n/translation.tsx";
import { useNow } from "../../services/use-now.ts";
import { useWorld } from "../../services/world-context.tsx";

const ASK_AGAIN_AFTER_MS = 5_000;

type Names = typeof import("./country-options.ts");

/** For when the step is shown again. */
let known: Names | null = null;

/**
 * The countries to choose from. A static fragment carries the United States alone: 249 names are many bytes. The rest
 * comes when there is nothing else to do, as the first name of a page keeps a phone busy for 0.1 s.
 */
export function useCountryOptions() {
  const { locale, t } = useTranslation();
  const [names, setNames] = useState(known);
  const { clock } = useWorld();
  useEffect(() => {
    if (names) return;
    let stop = () => {};
    const ask = () =>
      (window.requestIdleCallback ?? setTimeout)(() =>
        import("./country-options.ts").then(
          (here) => {
            known = here;
            startTransition(() => setNames(here));
          },
          // Who lives elsewhere has to wait for them.
          () => {
            stop = clock.after(ASK_AGAIN_AFTER_MS, ask);
          },
        ),
      );
    ask();
    return () => stop();
  }, [names, clock]);
  const isDrawnByReact = useNow() !== null;
  return useMemo(
    () =>
      names && isDrawnByReact
        ? names.countryOptions(locale)
        : [{ value: String(US_COUNTRY_ID), label: t("signup.country.us") }],
    [names, isDrawnByReact, locale, t],
  );
}
