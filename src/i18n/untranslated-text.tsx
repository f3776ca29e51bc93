import type { ReactNode } from "react";
import type { LocalText } from "../config/configuration.ts";
import { useTranslation } from "./translation.tsx";

/** A service's own words, in any rider's language: the services of all programs answer in English. */
export function UntranslatedText({ children }: { readonly children: ReactNode }) {
  return <span lang="en">{children}</span>;
}

/** A text of the deployment's configuration, in the rider's language if it has that, else in English. */
export function OperatorText({ text }: { readonly text: LocalText }) {
  const { locale } = useTranslation();
  if (typeof text === "string") return <UntranslatedText>{text}</UntranslatedText>;
  const translated = text[locale];
  return translated === undefined ? <UntranslatedText>{text.en}</UntranslatedText> : <span>{translated}</span>;
}
