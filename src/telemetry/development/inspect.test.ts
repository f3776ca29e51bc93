// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { inspectElement, inspectPage, suggestAttribute } from "./inspect.ts";

const KNOWN = ["system", "locale", "api", "heading-level", "pass", "promo", "account-url"];

it.each([
  ["sytem", "system"],
  ["sysetm", "system"],
  ["acount-ulr", "account-url"],
  ["psas", "pass"],
])("suggests %s as %s", (name, meant) => expect(suggestAttribute(name, KNOWN)).toBe(meant));

it.each(["system", "class", "part", "lang", "alt", "data-promo", "aria-label", "onclick", "_ngcontent-abc", "debug"])(
  "suggests nothing for %s",
  (name) => expect(suggestAttribute(name, KNOWN)).toBeNull(),
);

describe("inspecting the page around an element", () => {
  const PAGE = { crossOriginIsolated: false, self: window, top: window };
  const problemsIn = (markup: string, facts: object = {}, doctype = "<!doctype html>") => {
    const page = new DOMParser().parseFromString(`${doctype}<body>${markup}`, "text/html");
    const element = page.querySelector("bikeshare-pricing, bikeshare-signup");
    if (!element) throw new Error("no element");
    Object.defineProperty(page, "compatMode", { value: doctype === "" ? "BackCompat" : "CSS1Compat" });
    return inspectPage(element, element.localName === "bikeshare-pricing" ? ["signup-url"] : ["promo"], {
      ...PAGE,
      ...facts,
    });
  };

  it.each([
    { markup: "<bikeshare-pricing /><bikeshare-signup></bikeshare-signup>", found: "bikeshare-signup" },
    { markup: "<bikeshare-pricing /><p>More</p><footer>Us</footer>", found: "footer" },
    { markup: '<bikeshare-signup pass="103" /><main><h2>News</h2></main>', found: "main" },
  ])("says that an element swallowed a <$found>", ({ markup, found }) => {
    expect(problemsIn(markup)).toEqual([expect.stringContaining(`contains a <${found}>, which is not shown: end it`)]);
  });

  it.each([
    '<bikeshare-pricing><a href="/passes">Our passes</a></bikeshare-pricing><footer></footer>',
    "<bikeshare-signup><p>Loading</p><noscript>No script</noscript></bikeshare-signup>",
  ])("says nothing about %s", (markup) => expect(problemsIn(markup)).toEqual([]));

  const SIGN_UP = "<bikeshare-signup></bikeshare-signup>";
  const ISOLATED = { crossOriginIsolated: true };
  const PRICING = "<bikeshare-pricing></bikeshare-pricing>";
  it.each([
    { what: "no card can be taken on an isolated page", markup: SIGN_UP, facts: ISOLATED, says: ["Embedder"] },
    { what: "nothing there of an element that takes none", markup: PRICING, facts: ISOLATED, says: [] },
    { what: "a doctype is missing", markup: PRICING, doctype: "", says: ["doctype"] },
  ])("says that $what", ({ markup, facts, doctype, says }) => {
    expect(problemsIn(markup, facts, doctype)).toEqual(says.map((word) => expect.stringContaining(word)));
  });
});

const WORLDS = [{ program: phl }, { program: lax }];

it.each([
  { what: "a correct element", written: { system: "lax", pass: "203", class: "wide" }, says: [] },
  {
    what: "a misspelt attribute",
    written: { sytem: "lax" },
    says: ['does not know the attribute "sytem": did you mean "system"?'],
  },
  {
    what: "a pass of another program, with the passes of this one",
    written: { system: "lax", pass: "103" },
    says: [expect.stringMatching(/^has pass="103", which lax does not sell\. It sells 2\d\d \(.+\), /)],
  },
  { what: "a pass where none belongs", written: { pass: "103" }, known: ["system", "session"], says: [] },
])("inspecting $what says $says", ({ written, known = KNOWN, says }) => {
  const element = document.createElement("bikeshare-signup");
  for (const [name, value] of Object.entries(written)) element.setAttribute(name, value);
  expect(inspectElement(element, known, WORLDS)).toEqual(says);
});
