import { DEFAULT_SYSTEM } from "../../src/domain/program.ts";
import { toLocale } from "../../src/i18n/locale.ts";
import type { AttributeSnapshot } from "../element-bridge.ts";
import type { ElementTag } from "../elements/elements.ts";
import { ELEMENT_ATTRIBUTES } from "../elements/names.ts";
import { ANY_SYSTEM, shadowRootMarkup, startsWithOtherScreen } from "../prerendered-screen.ts";
import type { CdnFile, PrerenderedHtml } from "./prerendered.ts";

/** The props that decide how the page gets the files of a first screen. */
export interface FileProps {
  /** The nonce of the page's content security policy, where that requires one for inline sheets and scripts. */
  readonly nonce?: string | undefined;
  /**
   * The address at which the site serves the package's sheet of the element, `bikeshare-rider-account/pricing.css`,
   * `…/signup.css` or `…/account.css`: it is linked instead of inlined.
   */
  readonly stylesheet?: string | undefined;
  /**
   * The addresses of the modules that the element's entry imports, as the site's bundler names them: the browser
   * requests them with the page, and not only after the entry.
   */
  readonly modules?: readonly string[] | undefined;
}

/** An element's attributes as texts, by their names in HTML; without null, which React 18 writes as a text. */
export const attributeTexts = (
  tag: ElementTag,
  valueFor: (name: string) => unknown,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ELEMENT_ATTRIBUTES[tag]
      .map((name) => [name, valueFor(name)] as const)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

/** The content of the element's template for a shadow root; null where no screen is prerendered. */
export function serverScreen(
  screens: Readonly<Record<string, PrerenderedHtml>>,
  tag: ElementTag,
  attributes: AttributeSnapshot,
  { nonce, stylesheet, modules = [] }: FileProps,
  cdnModules: (screen: PrerenderedHtml) => readonly CdnFile[] = () => [],
): string | null {
  if (startsWithOtherScreen(tag, attributes)) return null;
  const system = attributes.system?.trim() || (tag === "bikeshare-account" ? ANY_SYSTEM : DEFAULT_SYSTEM);
  const locale = toLocale(attributes.locale?.trim() || "en");
  const screen = screens[`${tag} ${system} ${locale}`];
  if (!screen || !locale) return null;
  const sheet = stylesheet
    ? `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">`
    : `<style${nonceAttribute(nonce)}>${screen.css}</style>`;
  const links = [
    ...modules.map((address) => `href="${escapeAttribute(address)}"`),
    ...cdnModules(screen).map(({ url, integrity }) => `href="${url}" integrity="${integrity}"`),
  ].map((link) => `<link rel="modulepreload" ${link} crossorigin="anonymous"${nonceAttribute(nonce)}>`);
  return shadowRootMarkup({ ...screen, locale, system }, sheet + screen.neverLoadedLine, links.join(""));
}

export const nonceAttribute = (nonce: string | undefined): string =>
  nonce ? ` nonce="${escapeAttribute(nonce)}"` : "";

/** Escapes a text for an attribute's value in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
