import { expect, it } from "vitest";
import { suggestAttribute } from "./suggest-attribute.ts";

const KNOWN = ["system", "locale", "api", "heading-level", "pass", "promo", "account-url"];

it.each([
  ["sytem", "system"],
  ["sysetm", "system"],
  ["systems", "system"],
  ["local", "locale"],
  ["headinglevel", "heading-level"],
  ["acount-ulr", "account-url"],
  ["psas", "pass"],
  ["passs", "pass"],
])("suggests %s as %s", (name, meant) => expect(suggestAttribute(name, KNOWN)).toBe(meant));

it.each(["system", "class", "part", "lang", "alt", "data-promo", "aria-label", "onclick", "_ngcontent-abc", "debug"])(
  "suggests nothing for %s",
  (name) => expect(suggestAttribute(name, KNOWN)).toBeNull(),
);
