// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { inspectElement, inspectPage, suggestAttribute } from "./inspect.ts";

const KNOWN_ATTRIBUTES = ["system", "locale", "api", "heading-level", "pass", "promo", "account-url"];

it.each([
  ["sytem", "system"],
  ["sysetm", "system"],
  ["acount-ulr", "account-url"],
  ["psas", "pass"],
])("suggests for %s: %s", (name, suggestion) => expect(suggestAttribute(name, KNOWN_ATTRIBUTES)).toBe(suggestion));

it.each(["system", "class", "part", "lang", "alt", "data-promo", "aria-label", "onclick", "_ngcontent-abc", "debug"])(
  "suggests nothing for %s",
  (name) => expect(suggestAttribute(name, KNOWN_ATTRIBUTES)).toBeNull(),
);

describe("inspecting the page around an element", () => {
  const problemsIn = (markup: string, facts: object = {}, doctype = "<!doctype html>") => {
    const page = new DOMParser().parseFromString(`${doctype}<body>${markup}`, "text/html");
    const element = page.querySelector("bikeshare-pricing, bikeshare-signup");
    if (!element) throw new Error("no element");
    Object.defineProperty(page, "compatMode", { value: doctype === "" ? "BackCompat" : "CSS1Compat" });
    const pageFacts = { crossOriginIsolated: false, self: window, top: window, ...facts };
    return inspectPage(element, element.localName === "bikeshare-pricing" ? ["signup-url"] : ["promo"], pageFacts);
  };

  it.each([
    { markup: "<bikeshare-pricing /><bikeshare-signup></bikeshare-signup>", tag: "bikeshare-signup" },
    { markup: "<bikeshare-pricing /><p>More</p><footer>Us</footer>", tag: "footer" },
    { markup: '<bikeshare-signup pass="103" /><main><h2>News</h2></main>', tag: "main" },
  ])("says that an element without an end tag contains a <$tag>", ({ markup, tag }) => {
    expect(problemsIn(markup)).toEqual([expect.stringContaining(`contains a <${tag}>, which is not shown: end it`)]);
  });

  it.each([
    '<bikeshare-pricing><a href="/passes">Our passes</a></bikeshare-pricing><footer></footer>',
    "<bikeshare-signup><p>Loading</p><noscript>No script</noscript></bikeshare-signup>",
  ])("says nothing about %s", (markup) => expect(problemsIn(markup)).toEqual([]));

  const SIGN_UP = "<bikeshare-signup></bikeshare-signup>";
  const ISOLATION = { crossOriginIsolated: true };
  const PRICING = "<bikeshare-pricing></bikeshare-pricing>";
  it.each([
    { what: "says that an isolated page takes no cards", markup: SIGN_UP, facts: ISOLATION, problems: ["Embedder"] },
    { what: "says nothing about cards to an element without them", markup: PRICING, facts: ISOLATION, problems: [] },
    { what: "says that a doctype is missing", markup: PRICING, doctype: "", problems: ["doctype"] },
  ])("$what", ({ markup, facts, doctype, problems }) => {
    expect(problemsIn(markup, facts, doctype)).toEqual(problems.map((word) => expect.stringContaining(word)));
  });
});

const APPS = [{ program: phl }, { program: lax }];

it.each([
  { what: "a correct element", attributes: { system: "lax", pass: "203", class: "wide" }, problems: [] },
  { what: "a pass where none belongs", attributes: { pass: "103" }, known: ["system", "session"], problems: [] },
])("inspecting $what says $problems", ({ attributes, known = KNOWN_ATTRIBUTES, problems }) => {
  const element = document.createElement("bikeshare-signup");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  expect(inspectElement(element, known, APPS)).toEqual(problems);
});
