import { ELEMENT_ATTRIBUTES, ELEMENT_TAGS } from "../../../widgets/element-definitions.ts";
import { type Choice, LOADING_KINDS, POLICY_KINDS } from "../../embedding/choice.ts";

/** The CSS name of each field of the form. */
const THEME = { "color-scheme": "scheme", "--bikeshare-radius": "corners", "--bikeshare-font": "font" };

/** Reads the form, without values that equal their defaults. */
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
    loading: LOADING_KINDS.find((known) => known === text("loading")) ?? "newest",
    naming: POLICY_KINDS.find((known) => known === text("naming")) ?? "address",
  };
}

const filled = (pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries(pairs.filter(([, value]) => value !== ""));
