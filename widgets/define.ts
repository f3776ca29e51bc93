import type { ElementTag } from "./elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_COMMANDS } from "./elements/names.ts";
import { pageRegistry } from "./page.ts";
import { createShell, type ShellDefinition } from "./shell.ts";

declare const __VERSION__: string;

/** A second copy of the script does nothing; one of another version warns, and defines missing elements only. */
export function defineElements(
  source: (tag: ElementTag) => Omit<ShellDefinition, "attributes" | "commands">,
  tags = Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[],
): void {
  // An import outside of a browser must do nothing; in a browser that is too old, an element keeps its content.
  if (!globalThis.customElements || !URL.canParse) return;
  const page = pageRegistry(__VERSION__);
  if (page.first !== __VERSION__)
    // biome-ignore lint/suspicious/noConsole: for the page's author, who put two versions on it
    console.warn(`bikeshare ${__VERSION__}: ${page.first} came first.`);
  for (const tag of tags) {
    if (customElements.get(tag)) continue;
    const members = { attributes: ELEMENT_ATTRIBUTES[tag], commands: ELEMENT_COMMANDS[tag] ?? [] };
    page.tags.add(tag);
    customElements.define(tag, createShell({ ...members, ...source(tag) }, page));
  }
}
