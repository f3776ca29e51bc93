import type { AttributesOf, ElementTag } from "../elements/elements.ts";
import { ELEMENT_ATTRIBUTES } from "../elements/names.ts";
import { CDN_LOADER, PRERENDERED_SCREENS } from "./prerendered.ts";
import { attributeTexts, escapeAttribute, type FileProps, nonceAttribute, serverScreen } from "./server-screen.ts";

export type FirstScreenOptions<Tag extends ElementTag> = FileProps & {
  readonly element: Tag;
  /** The element's other attributes, in HTML's spelling. */
  readonly attributes?: Omit<AttributesOf<Tag>, "system" | "locale"> | undefined;
  /** The page's own markup inside of the element, such as a link for visitors without JavaScript. It is not escaped. */
  readonly fallback?: string | undefined;
  /** True for a page without a bundle: adds this version's script, and links that request its imports at once. */
  readonly script?: boolean | undefined;
} & Pick<AttributesOf<Tag>, "system" | "locale">;

/**
 * An element with its first screen, as HTML for a server of any framework: a declarative shadow root, which the element
 * hydrates once its entry or script is loaded. The root is missing where the attributes start with another screen.
 * @throws TypeError for a name that is none of our elements.
 */
export function renderFirstScreen<Tag extends ElementTag>({
  element,
  attributes,
  fallback = "",
  script = false,
  ...options
}: FirstScreenOptions<Tag>): string {
  if (!Object.hasOwn(ELEMENT_ATTRIBUTES, element))
    throw new TypeError(`There is no <${element}>: the elements are ${Object.keys(ELEMENT_ATTRIBUTES).join(", ")}`);
  const { system, locale, nonce } = options;
  const allAttributes: Readonly<Record<string, unknown>> = { ...attributes, system, locale };
  const texts = attributeTexts(element, (name) => allAttributes[name]);
  const attributesHtml = Object.entries(texts).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const screen = serverScreen(PRERENDERED_SCREENS, element, texts, options, (found) => (script ? found.modules : []));
  const root = screen === null ? "" : `<template shadowrootmode="open">${screen}</template>`;
  const tag =
    script && CDN_LOADER
      ? `<script async fetchpriority="high" src="${CDN_LOADER.url}" integrity="${CDN_LOADER.integrity}" crossorigin="anonymous"${nonceAttribute(nonce)}></script>`
      : "";
  return `${tag}<${element}${attributesHtml.join("")}>${root}${fallback}</${element}>`;
}
