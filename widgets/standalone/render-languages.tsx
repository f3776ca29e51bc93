import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { Locale } from "../../src/i18n/locale.ts";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import type { Resolution } from "../resolution.ts";
import { Languages } from "./languages.tsx";
import type { PageAttributes } from "./page-attributes.ts";

interface LanguageChoice {
  readonly resolution: Resolution<PageAttributes>;
  choose(locale: Locale): void;
}

/** Renders the choice of language into the page's header; returns a function that removes it. */
export function renderLanguages(place: HTMLElement, { resolution, choose }: LanguageChoice): () => void {
  const root = createRoot(place);
  root.render(<TranslatedLanguages resolution={resolution} choose={choose} />);
  // React cannot unmount a root while the page itself renders.
  return () => queueMicrotask(() => root.unmount());
}

function TranslatedLanguages({ resolution, choose }: LanguageChoice) {
  const { attributes } = useSyncExternalStore(resolution.subscribe, resolution.get);
  return (
    <TranslationProvider locale={attributes.locale}>
      <Languages choose={choose} />
    </TranslationProvider>
  );
}
