import type { ArgTypes } from "@storybook/react-vite";
import { ATTRIBUTE_TEXTS } from "../../build/npm/element-texts.ts";
import { ELEMENT_ATTRIBUTES, type ElementTag } from "../../widgets/element-definitions.ts";

/** The toolbar sets these for all stories. */
const IN_TOOLBAR: readonly string[] = ["system", "locale"];

/** A control for each attribute of an element, in the words that editors show. */
export function elementControls(tag: ElementTag): Partial<ArgTypes> {
  const names = ELEMENT_ATTRIBUTES[tag].filter((name) => !IN_TOOLBAR.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const { type, description, fallback } = ATTRIBUTE_TEXTS[name];
      const values = [...type.matchAll(/"([^"]*)"/g)].map(([, value = ""]) => value);
      return [
        name,
        {
          description,
          table: { type: { summary: type }, ...(fallback && { defaultValue: { summary: fallback } }) },
          ...(values.length > 0 ? { control: "select", options: values } : { control: "text" }),
        },
      ];
    }),
  );
}
