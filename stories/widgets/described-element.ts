import type { ElementTag } from "../../widgets/element-definitions.ts";
import type { DescribedElement } from "../../widgets/npm/custom-elements.ts";

/** The elements as in custom-elements.json (.storybook/main.ts). */
declare const __ELEMENTS__: readonly DescribedElement[];

export function describedElement(tag: ElementTag): DescribedElement {
  const found = __ELEMENTS__.find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`${tag} is not described`);
  return found;
}
