import { SCREENS } from "../../src/account/screens.ts";
import { ELEMENT_TAGS, ELEMENTS, type ElementTag } from "./elements.ts";

/* The build replaces this module by the values of its exports: the definitions are too large for the loader. */

const byTag = <Value>(valueFor: (tag: ElementTag) => Value) =>
  Object.fromEntries(ELEMENT_TAGS.map((tag) => [tag, valueFor(tag)])) as Readonly<Record<ElementTag, Value>>;

/** The public attributes by element, the contract that the README lists. */
export const ELEMENT_ATTRIBUTES = byTag((tag): readonly string[] => Object.keys(ELEMENTS[tag].attributes));

export const ELEMENT_EVENTS = byTag((tag): readonly string[] => ELEMENTS[tag].events);

/** The members by element that a page can set or call besides attributes: the write-only `accessToken`, and methods. */
export const ELEMENT_COMMANDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ELEMENTS).flatMap(([tag, { commands }]) =>
    commands.length > 0 ? [[tag, commands.map(({ name }) => name)]] : [],
  ),
);

/** The paths at which an account starts with another screen than login although nobody is logged in. */
export const PUBLIC_PATHS: readonly string[] = Object.values(SCREENS).flatMap(({ path, access }) =>
  access === "rider" || path === SCREENS.login.path ? [] : [path],
);
