import type { AppContext } from "../../app-context/app-context.ts";
import { listPasses } from "../../domain/passes.ts";
import { DEFAULT_SYSTEM } from "../../domain/program.ts";
import { editDistance } from "../../lib/edit-distance.ts";

/** Tags that no author uses as fallback content: where one is inside an element, the author forgot the end tag. */
const NEVER_FALLBACK = new Set("script main nav header footer section article form h1".split(" "));
const tagPrefixOf = ({ localName }: Element) => localName.split("-")[0];

/** Returns a sentence with the remedy for each problem of the page that keeps the element from working. */
export function inspectPage(
  element: Element,
  knownAttributes: readonly string[],
  { crossOriginIsolated, self, top }: Pick<typeof globalThis, "crossOriginIsolated" | "self" | "top">,
): readonly string[] {
  const enclosed = [...element.querySelectorAll("*")].find(
    (each) => NEVER_FALLBACK.has(each.localName) || tagPrefixOf(each) === tagPrefixOf(element),
  );
  return [
    enclosed &&
      `contains a <${enclosed.localName}>, which is not shown: end it with </${element.localName}>, as "/>" ends none`,
    self !== top &&
      blocksForms(element) &&
      "is in a frame in which forms do nothing: add allow-forms to the frame's sandbox",
    crossOriginIsolated &&
      !knownAttributes.includes("signup-url") &&
      "cannot take cards on this page: Cross-Origin-Embedder-Policy keeps out Stripe's iframe. Leave out that header",
    element.ownerDocument.compatMode === "BackCompat" && "is on a page in quirks mode: begin it with <!doctype html>",
  ].filter((problem) => typeof problem === "string");
}

/** Whether the frame's sandbox blocks forms. Submits a hidden form, which then fires no event, and removes it. */
function blocksForms({ shadowRoot, ownerDocument }: Element): boolean {
  const form = ownerDocument.createElement("form");
  let isBlocked = true;
  form.method = "dialog";
  form.hidden = true;
  form.addEventListener("submit", (event) => {
    isBlocked = false;
    event.preventDefault();
    event.stopPropagation();
  });
  shadowRoot?.append(form);
  if (form.isConnected) form.requestSubmit();
  form.remove();
  return isBlocked;
}

/** Attributes of HTML itself, some of which are similar to ours. */
const HTML_ATTRIBUTES = new Set("id class style lang slot part title dir role is hidden inert".split(" "));

/** The attribute among `knownAttributes` that the author probably meant; null where none is similar. */
export function suggestAttribute(name: string, knownAttributes: readonly string[]): string | null {
  if (HTML_ATTRIBUTES.has(name) || knownAttributes.includes(name) || /^(?:data-|aria-|on)/.test(name)) return null;
  // Two swapped letters are two edits.
  return knownAttributes.find((each) => editDistance(name, each) <= each.length / 4 + 1) ?? null;
}

/** Returns a sentence for each mistake in the markup of an element that has `knownAttributes`. */
export function inspectElement(
  element: Element,
  knownAttributes: readonly string[],
  apps: readonly Pick<AppContext, "program">[],
): readonly string[] {
  const misspelt = element.getAttributeNames().flatMap((name) => {
    const suggestion = suggestAttribute(name, knownAttributes);
    return suggestion ? [`does not know the attribute "${name}": did you mean "${suggestion}"?`] : [];
  });
  const system = element.getAttribute("system")?.trim() || DEFAULT_SYSTEM;
  const program = apps.map((app) => app.program).find((each) => each.system === system);
  const pass = knownAttributes.includes("pass") ? element.getAttribute("pass")?.trim() : "";
  const passProblem = pass && program ? unknownPass(pass, program) : null;
  return passProblem === null ? misspelt : [...misspelt, passProblem];
}

function unknownPass(id: string, { system, passes }: AppContext["program"]): string | null {
  const soldPasses = listPasses(passes, { passes: "all", renewing: "all" });
  if (soldPasses.some((pass) => String(pass.id) === id)) return null;
  const list = soldPasses.map((pass) => `${pass.id} (${pass.name})`).join(", ");
  return `has pass="${id}", which ${system} does not sell. It sells ${list}`;
}
