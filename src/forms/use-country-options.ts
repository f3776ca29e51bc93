import { startTransition, useEffect, useState } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { useIsHydrated } from "../context/use-is-hydrated.ts";
import type { Locale } from "../i18n/locale.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { loadChunk } from "../lib/load-chunk.ts";
import { namedValue } from "../lib/named-value.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import type { CountryOption } from "./country-options.ts";

const LATEST_MS = 2_000;

/** Runs a function once the page is idle, or soon where the browser cannot tell. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // In a browser without it, a visitor's element may have that name.
  if (typeof namedValue(window, "requestIdleCallback") !== "function") {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(asked);
}

const ASK_AGAIN_AFTER_MS = 5_000;
/** All 249 options at once would block a slow phone for 60 ms. */
const AT_ONCE = 125;

const known = new Map<Locale, readonly CountryOption[]>();

async function learn(locale: Locale): Promise<void> {
  const { countryOptions } = await loadChunk(() => import("./country-options.ts"));
  known.set(locale, countryOptions(locale));
}

/**
 * The options of countries. At first there is only the United States and the chosen country, as in a prerendered
 * screen; the other names load while the page is idle, in two portions.
 */
export function useCountryOptions(chosen: string): readonly CountryOption[] {
  const { locale, t } = useTranslation();
  const { clock } = useAppContext();
  const [, drawAgain] = useState<Locale | null>(null);
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (known.has(locale)) return;
    let isOver = false;
    let stop = () => {};
    const ask = () => {
      stop = whenIdle(() => {
        learn(locale).then(
          () => {
            if (!isOver) startTransition(() => drawAgain(locale));
          },
          () => {
            // Riders who live elsewhere depend on these options, so a failed load is retried.
            if (!isOver) stop = clock.after(ASK_AGAIN_AFTER_MS, ask);
          },
        );
      });
    };
    ask();
    return () => {
      isOver = true;
      stop();
    };
  }, [locale, clock]);
  const all = known.get(locale);
  const isMore = all !== undefined && count < all.length;
  useEffect(() => {
    if (isMore) return whenIdle(() => startTransition(() => setCount(count + AT_ONCE)));
  }, [isMore, count]);
  const isHydrated = useIsHydrated();
  const first = [{ value: String(US_COUNTRY_ID), label: t("country.us") }];
  if (!isHydrated) return first;
  const options = all?.slice(0, count) ?? first;
  const isThere = ({ value }: CountryOption) => value === chosen;
  if (chosen === "" || options.some(isThere)) return options;
  return [...options, all?.find(isThere) ?? { value: chosen, label: "…" }];
}
