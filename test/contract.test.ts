import { expect, it } from "vitest";
import { type BikeshareEvents, CANCELABLE_EVENTS } from "../src/host/events.ts";
import { ELEMENT_TAGS } from "../widgets/elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_COMMANDS } from "../widgets/elements/names.ts";
import { type DescribedElement, describedElements } from "../widgets/npm/custom-elements.ts";
import { readCode, readFiles } from "./house/modules.ts";

/* The contract with partners' pages. A new name is a promise; a changed or removed one breaks pages that we do not
   know, and needs a new major version. The elements' attributes are pinned by the README's table. */

/** By tag, the descriptions in custom-elements.json, which come from the JSDoc of our classes. */
const DESCRIBED: ReadonlyMap<string, DescribedElement> = new Map(
  describedElements().map((element) => [element.tagName, element]),
);
const namesOf = (described: readonly { readonly name: string }[] = []) => described.map(({ name }) => name).sort();

it("partners can rely on these properties and commands beside the attributes", () => {
  expect(ELEMENT_COMMANDS).toEqual({ "bikeshare-account": ["accessToken", "navigate", "logout"] });
});

/** The fields of each event's detail; a field that this list or the type of the event lacks is a type error. */
const DETAILS = {
  "bikeshare-ready": [],
  "bikeshare-error": ["code"],
  "bikeshare-pass-selected": ["system", "subscriptionTypeId"],
  "bikeshare-purchase": ["kind", "system", "subscriptionTypeId", "cost", "currency"],
  "bikeshare-session": ["authenticated"],
  "bikeshare-navigate": ["path"],
  "bikeshare-page-view": ["path", "title"],
} as const satisfies { readonly [Event in keyof BikeshareEvents]: readonly (keyof BikeshareEvents[Event])[] };
type EventWithDetail = Exclude<keyof BikeshareEvents, "bikeshare-ready">;
type UnlistedField = {
  [Event in EventWithDetail]: Exclude<keyof BikeshareEvents[Event], (typeof DETAILS)[Event][number]>;
}[EventWithDetail];
const LISTS_ALL_FIELDS: [UnlistedField] extends [never] ? true : UnlistedField = true;

it("partners can rely on these events and details, and cancel two of the events", () => {
  expect(LISTS_ALL_FIELDS).toBe(true);
  expect([...CANCELABLE_EVENTS]).toEqual(["bikeshare-pass-selected", "bikeshare-navigate"]);
});

it("custom-elements.json describes exactly our elements", () => {
  expect([...DESCRIBED.keys()]).toEqual(ELEMENT_TAGS);
});

it.each(ELEMENT_TAGS)(
  "custom-elements.json describes %s with its attributes, a property for each, and its commands",
  (tag) => {
    const { attributes = [], members } = DESCRIBED.get(tag) ?? {};
    expect(namesOf(attributes)).toEqual([...ELEMENT_ATTRIBUTES[tag]].sort());
    const properties = attributes.map(({ name }) => name.replace(/-./g, (part) => part.slice(1).toUpperCase()));
    expect(namesOf(members)).toEqual(["ready", ...properties, ...(ELEMENT_COMMANDS[tag] ?? [])].sort());
    expect(attributes.map(({ fieldName }) => fieldName)).toEqual(properties);
    const { default: fallback } = attributes.find(({ name }) => name === "system") ?? {};
    expect(fallback).toBe(tag === "bikeshare-account" ? undefined : "phl");
  },
);

it("custom-elements.json describes events with their details", () => {
  const events = [...DESCRIBED.values()].flatMap((element) => element.events);
  expect(new Set(namesOf(events))).toEqual(new Set(Object.keys(DETAILS).sort()));
  const details: Readonly<Record<string, readonly string[]>> = DETAILS;
  for (const { name, type } of events)
    expect([...type.text.matchAll(/(\w+): /g)].map(([, field]) => field)).toEqual(details[name]);
});

it("custom-elements.json lists every part that a page may style", () => {
  const partAttributes = [...readCode("src", "widgets").values()].flatMap((text) => [
    ...text.matchAll(/\bpart(?:=|", )("[a-z- ]+"|\{.+?\}(?=[ >\n]))/g),
  ]);
  const parts = partAttributes.flatMap(([, value = ""]) =>
    [...value.matchAll(/["`]([^"`]+)["`]/g)].flatMap(([, names = ""]) => names.replace(/\$\{\w+\}/g, "*").split(" ")),
  );
  for (const { cssParts } of DESCRIBED.values()) {
    const kinds = namesOf(cssParts).map((name) => name.replace(/^(button|notice)-.*/, "$1-*"));
    expect([...new Set(parts)].sort()).toEqual([...new Set(kinds)].sort());
  }
});

const SHEETS = [...readFiles(["src"], /\.css$/).values()];

it("custom-elements.json lists the custom properties that a page may set", () => {
  const names = SHEETS.flatMap((text) => text.match(/--bikeshare-[a-z-]+/g) ?? []);
  expect([...new Set(names)].sort()).toEqual([
    "--bikeshare-accent",
    "--bikeshare-font",
    "--bikeshare-on-accent",
    "--bikeshare-radius",
    "--bikeshare-scroll-margin",
    "--bikeshare-surface",
    "--bikeshare-text",
  ]);
  for (const { cssProperties } of DESCRIBED.values())
    expect(namesOf(cssProperties)).toEqual([...new Set(names)].sort());
});

it("no sheet sets a custom property of the page", () => {
  for (const text of SHEETS) expect(text).not.toMatch(/--bikeshare-[a-z-]+\s*:/);
});
