import { expect, it } from "vitest";
import { ELEMENT_ATTRIBUTES, ELEMENT_TAGS } from "../../widgets/element-definitions.ts";
import { customElementsManifest } from "./custom-elements.ts";

const { modules } = customElementsManifest((tag) => `${tag}.js`);
const declared = (tag: string) => {
  const found = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`${tag} is not declared`);
  return found;
};

it.each(ELEMENT_TAGS)("%s is declared with its attributes and a property for each", (tag) => {
  const { attributes, members } = declared(tag);
  expect(attributes.map(({ name }) => name)).toEqual([...ELEMENT_ATTRIBUTES[tag]]);
  for (const { fieldName } of attributes) expect(members.map(({ name }) => name)).toContain(fieldName);
});

it("an account is declared with its commands, and without a program where none is set", () => {
  const { attributes, members, events } = declared("bikeshare-account");
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["headingLevel", "accessToken", "navigate", "logout", "ready"]),
  );
  expect(attributes.find(({ name }) => name === "system")).not.toHaveProperty("default");
  expect(events.map(({ name }) => name)).toContain("bikeshare-page-view");
  expect(declared("bikeshare-pricing").events.map(({ name }) => name)).not.toContain("bikeshare-purchase");
});
