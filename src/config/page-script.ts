import type { PageOverride } from "./configuration.ts";

const SCRIPT_ID = "bikeshare-config";

/** Calls the prototype's method: an element with the name of a method hides that method on the document. */
const allOf = (document: Document, selector: string): readonly Element[] => [
  ...Document.prototype.querySelectorAll.call(document, selector),
];

const isConfiguration = (element: Element): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && element.type.trim().toLowerCase() === "application/json";

/**
 * The text of the page's `<script type="application/json" id="bikeshare-config">`, or null without one. It ignores any
 * other element with that id, as visitors of a forum may be able to write one.
 * @throws Error where there are two such scripts.
 */
export function readPageConfigurationText(
  document: Document,
  override: PageOverride,
  warn: (message: string) => void,
): string | null {
  const elementsWithId = allOf(document, `#${SCRIPT_ID}`);
  const scripts = elementsWithId.filter(isConfiguration);
  for (const element of elementsWithId)
    if (!isConfiguration(element))
      warn(`<${element.localName} id="${SCRIPT_ID}"> is ignored: it is no <script type="application/json">`);
  if (override === "none") {
    if (scripts.length > 0) warn(`the page's configuration is ignored: the deployment's pageOverride is "none"`);
    return null;
  }
  if (scripts.length > 1) throw new Error(`The page has two scripts #${SCRIPT_ID}`);
  return scripts[0]?.textContent || null;
}
