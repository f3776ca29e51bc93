import { LOCALES, toLocale } from "../../src/i18n/locale.ts";
import { isSystemCode } from "../../src/programs/program.ts";
import type { ParsedAttributes, SharedAttributes } from "../attributes.ts";
import type { AttributeSnapshot } from "../element-bridge.ts";

/** The visitor's choices, which the page reads like an element reads its attributes. */
export interface PageAttributes extends SharedAttributes {
  readonly isSystemChosen: boolean;
  readonly isEmbedded: boolean;
}

export function readPageChoices({
  system = null,
  embedded = null,
  locale = null,
}: AttributeSnapshot): ParsedAttributes<PageAttributes> {
  const attributes: PageAttributes = {
    // phl is the fallback for texts and support (spec 1).
    system: isSystemCode(system) ? system : "phl",
    isSystemChosen: isSystemCode(system),
    isEmbedded: embedded !== null,
    locale: toLocale(locale ?? "") ?? LOCALES[0],
    api: null,
    headingLevel: 1,
  };
  return { attributes, problems: [] };
}
