import type { ArgTypes } from "@storybook/react-vite";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import type { ElementTag } from "../../widgets/elements/elements.ts";
import type { DescribedElement } from "../../widgets/npm/custom-elements.ts";

export const ELEMENTS_SANDBOX = "https://elements.example";

/** The configuration for the elements in stories, in the form that a build bakes in. */
export const ELEMENTS_CONFIGURATION = sandboxConfiguration({
  cdnOrigin: "https://cdn.example",
  sandboxOrigin: ELEMENTS_SANDBOX,
  world: "elements",
});

/** The descriptions of the elements from custom-elements.json; .storybook/main.ts defines this constant. */
declare const __ELEMENTS__: readonly DescribedElement[];

/** Attributes without a control, as the toolbar sets them for all stories. */
const TOOLBAR_ATTRIBUTES: readonly string[] = ["system", "locale"];

/** A control for each attribute of an element, with the descriptions that editors show. */
export function elementControls(tag: ElementTag): Partial<ArgTypes> {
  const described = __ELEMENTS__.find(({ tagName }) => tagName === tag);
  if (!described) throw new Error(`${tag} is not described`);
  const attributes = described.attributes.filter(({ name }) => !TOOLBAR_ATTRIBUTES.includes(name));
  return Object.fromEntries(
    attributes.map(({ name, type, description, default: fallback }) => {
      const values = [...type.text.matchAll(/"([^"]*)"/g)].map(([, value = ""]) => value);
      return [
        name,
        {
          description,
          table: { type: { summary: type.text }, ...(fallback && { defaultValue: { summary: fallback } }) },
          ...(values.length > 0 ? { control: "select", options: values } : { control: "text" }),
        },
      ];
    }),
  );
}
