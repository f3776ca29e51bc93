// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { lax } from "../../programs/programs/lax.ts";
import { phl } from "../../programs/programs/phl.ts";
import { missingFromPolicy } from "../policy-violations.ts";
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

const OURS = new Set(["https://cdn.example.org", "https://account.example.org"]);
const TRUSTED_TYPES = { directive: "require-trusted-types-for", address: "trusted-types-sink" };

it.each([
  {
    directive: "style-src-elem",
    address: "https://cdn.example.org/chunks/pricing-1.css",
    add: "style-src https://cdn.example.org",
  },
  {
    directive: "connect-src",
    address: "https://account.example.org/1/login?a=b",
    add: "connect-src https://account.example.org",
  },
  { directive: "script-src-elem", address: "https://js.stripe.com/v3/", add: "script-src https://js.stripe.com" },
  { directive: "frame-src", address: "https://hooks.stripe.com/3ds", add: "frame-src https://hooks.stripe.com" },
])("a violation at $address suggests $add", ({ add, ...blocked }) =>
  expect(missingFromPolicy({ ...blocked, sample: "" }, OURS)).toBe(add),
);

it.each(["https://ads.example/pixel.js", "https://js.stripe.com.evil.example/v3/", "inline", "eval", ""])(
  "ignores a violation at %s",
  (address) => expect(missingFromPolicy({ directive: "script-src", address, sample: "" }, OURS)).toBeNull(),
);

it("under Trusted Types Stripe's script needs a default policy, and other values are ignored", () => {
  const sample = "HTMLScriptElement src|https://js.stripe.com/v3/";
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample }, OURS)).toBe("trusted-types default");
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample: "Element innerHTML|<b>" }, OURS)).toBeNull();
});
