import type { ElementTag } from "../../widgets/element-definitions.ts";
import type { DescribedElement } from "../../widgets/npm/custom-elements.ts";

/** As custom-elements.json describes them (.storybook/main.ts). */
declare const __ELEMENTS__: readonly DescribedElement[];

export function describedElement(tag: ElementTag): DescribedElement {
  const found = __ELEMENTS__.find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`${tag} is not described`);
  return found;
}
