// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { lax } from "../../programs/programs/lax.ts";
import { phl } from "../../programs/programs/phl.ts";
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
])("%s is meant to be %s", (name, meant) => expect(suggestAttribute(name, KNOWN)).toBe(meant));

it.each(["system", "class", "part", "lang", "alt", "data-promo", "aria-label", "onclick", "_ngcontent-abc", "debug"])(
  "%s is as it is meant",
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

  it("nothing is said of an element that is as it should be", () => {
    expect(inspectElement(written({ system: "lax", pass: "203", class: "wide" }), KNOWN, WORLDS)).toEqual([]);
  });

  it("a misspelt attribute is named with the one that was meant", () => {
    expect(inspectElement(written({ sytem: "lax" }), KNOWN, WORLDS)).toEqual([
      'does not know the attribute "sytem": did you mean "system"?',
    ]);
  });

  it("a pass of another program is named with those that this one sells", () => {
    expect(inspectElement(written({ system: "lax", pass: "103" }), KNOWN, WORLDS)).toEqual([
      expect.stringMatching(/^has pass="103", which lax does not sell\. It sells 2\d\d \(.+\), /),
    ]);
  });

  it("pass ids are left to elements that take one", () => {
    expect(inspectElement(written({ pass: "103" }), ["system", "session"], WORLDS)).toEqual([]);
  });
});
