import { DEFAULT_SYSTEM } from "../../src/domain/program.ts";
import { toLocale } from "../../src/i18n/locale.ts";
import type { AttributeSnapshot } from "../element-bridge.ts";
import type { ElementTag } from "../elements/elements.ts";
import { ANY_SYSTEM, shadowRootMarkup, startsWithOtherScreen } from "../prerendered-screen.ts";
import type { PrerenderedHtml } from "./prerendered.ts";

/** How a server provides the sheet of a first screen. */
export interface SheetProps {
  /** The nonce of the page's content security policy, where that requires one for inline sheets. */
  readonly nonce?: string | undefined;
  /**
   * The address at which the site serves the package's sheet of the element, `bikeshare-rider-account/pricing.css`,
   * `…/signup.css` or `…/account.css`: it is linked instead of inlined.
   */
  readonly stylesheet?: string | undefined;
}

/**
 * The content of an element's `<template shadowrootmode="open">` on a server; null where no screen is prerendered for
 * these attributes.
 */
export function serverScreen(
  screens: Readonly<Record<string, PrerenderedHtml>>,
  tag: ElementTag,
  attributes: AttributeSnapshot,
  { nonce, stylesheet }: SheetProps,
): string | null {
  if (startsWithOtherScreen(tag, attributes)) return null;
  const system = attributes.system?.trim() || (tag === "bikeshare-account" ? ANY_SYSTEM : DEFAULT_SYSTEM);
  const locale = toLocale(attributes.locale?.trim() || "en");
  const screen = screens[`${tag} ${system} ${locale}`];
  if (!screen || !locale) return null;
  const sheet = stylesheet
    ? `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">`
    : `<style${nonce ? ` nonce="${escapeAttribute(nonce)}"` : ""}>${screen.css}</style>`;
  return shadowRootMarkup({ html: screen.html, locale, system }, sheet + screen.line);
}

/** Escapes a text for an attribute's value in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
