import { ELEMENT_ATTRIBUTES, type ElementTag } from "../element-definitions.ts";
import { SCREENS } from "./prerendered.ts";
import { escaped, serverScreen } from "./server-screen.ts";
import type { SheetProps } from "./sheet-props.ts";
import type { AttributesOf } from "./tags.ts";

/** What `renderFirstScreen` is asked for. */
export type FirstScreenOptions<Tag extends ElementTag> = SheetProps & {
  readonly element: Tag;
  /** The element's other attributes, as HTML spells them. */
  readonly attributes?: Omit<AttributesOf<Tag>, "system" | "locale"> | undefined;
  /** Markup of the page's own for inside of the element: a link for visitors without JavaScript. It is not escaped. */
  readonly fallback?: string | undefined;
} & Pick<AttributesOf<Tag>, "system" | "locale">;

/**
 * An element with its first screen inside, as HTML for a server of any framework: a declarative shadow root, which the
 * element takes over once its entry is loaded. For attributes that begin with another screen it is the element alone.
 */
export function renderFirstScreen<Tag extends ElementTag>({
  element,
  attributes,
  fallback = "",
  ...options
}: FirstScreenOptions<Tag>): string {
  const given: Readonly<Record<string, unknown>> = { ...attributes, system: options.system, locale: options.locale };
  const values = ELEMENT_ATTRIBUTES[element].flatMap((name) =>
    given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])] as const],
  );
  const written = values.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  const screen = serverScreen(SCREENS, element, Object.fromEntries(values), options);
  const root = screen === null ? "" : `<template shadowrootmode="open">${screen}</template>`;
  return `<${element}${written}>${root}${fallback}</${element}>`;
}
