// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { ignoresImportMap } from "./import-map.ts";

const taken = (name: string) => `https://cdn.example.org/${name}`;
const ignored = () => {
  throw new TypeError("The specifier was a bare specifier, but was not remapped to anything.");
};

it.each([
  { map: "", resolve: ignored, is: false },
  { map: '{"imports":{"theirs":"/their.js"}}', resolve: ignored, is: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: taken, is: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: ignored, is: true },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: undefined, is: false },
])("a page with the map “$map” of which it was told $resolve: $is", ({ map, resolve, is }) => {
  const script = document.createElement("script");
  script.type = "importmap";
  script.textContent = map;
  document.head.replaceChildren(...(map ? [script] : []));
  expect(ignoresImportMap(document, resolve)).toBe(is);
});
