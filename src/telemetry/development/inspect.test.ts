// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { inspectElement, suggestAttribute } from "./inspect.ts";

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

describe("inspecting an element", () => {
  const WORLDS = [{ program: phl }, { program: lax }];
  const KNOWN = ["system", "locale", "pass"];

  function written(attributes: Readonly<Record<string, string>>): Element {
    const element = document.createElement("bikeshare-signup");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  it("reports nothing for a correct element", () => {
    expect(inspectElement(written({ system: "lax", pass: "203", class: "wide" }), KNOWN, WORLDS)).toEqual([]);
  });

  it("suggests the right name for a misspelt attribute", () => {
    expect(inspectElement(written({ sytem: "lax" }), KNOWN, WORLDS)).toEqual([
      'does not know the attribute "sytem": did you mean "system"?',
    ]);
  });

  it("lists the program's passes for a pass of another program", () => {
    expect(inspectElement(written({ system: "lax", pass: "103" }), KNOWN, WORLDS)).toEqual([
      expect.stringMatching(/^has pass="103", which lax does not sell\. It sells 2\d\d \(.+\), /),
    ]);
  });

  it("ignores pass ids on elements without a pass attribute", () => {
    expect(inspectElement(written({ pass: "103" }), ["system", "session"], WORLDS)).toEqual([]);
  });
});
