import { ELEMENT_ATTRIBUTES, ELEMENT_TAGS } from "../../../widgets/element-definitions.ts";
import { type Choice, LOADINGS, NAMINGS } from "../../embedding/choice.ts";

/** What a name of the form stands for in CSS. */
const THEME = { "color-scheme": "scheme", "--bikeshare-radius": "corners", "--bikeshare-font": "font" };

/** Reads the form; what is left at its default says nothing. */
export function readChoice(form: FormData): Choice {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const tag = ELEMENT_TAGS.find((known) => known === text("element")) ?? "bikeshare-pricing";
  const accent = form.has("has-accent") ? { "--bikeshare-accent": text("accent") } : {};
  const theme = Object.entries(THEME).map(([property, name]) => [property, text(name)] as const);
  return {
    tag,
    attributes: filled(ELEMENT_ATTRIBUTES[tag].map((name) => [name, text(name)] as const)),
    theme: { ...filled(theme), ...accent },
    loading: LOADINGS.find((known) => known === text("loading")) ?? "newest",
    naming: NAMINGS.find((known) => known === text("naming")) ?? "address",
  };
}

const filled = (pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries(pairs.filter(([, value]) => value !== ""));
