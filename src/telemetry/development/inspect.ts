import type { AppContext } from "../../app-context/app-context.ts";
import { listPasses } from "../../domain/passes.ts";
import { DEFAULT_SYSTEM } from "../../domain/program.ts";
import { editDistance } from "../../lib/edit-distance.ts";

/** Tags that no author puts into an element as its fallback content: the element was not closed before them. */
const NEVER_FALLBACK = new Set("script main nav header footer section article form h1".split(" "));
const familyOf = ({ localName }: Element) => localName.split("-")[0];

/** Returns a sentence with the remedy for each problem of the page that keeps the element from working. */
export function inspectPage(
  element: Element,
  known: readonly string[],
  { crossOriginIsolated, self, top }: Pick<typeof globalThis, "crossOriginIsolated" | "self" | "top">,
): readonly string[] {
  const swallowed = [...element.querySelectorAll("*")].find(
    (each) => NEVER_FALLBACK.has(each.localName) || familyOf(each) === familyOf(element),
  );
  return [
    swallowed &&
      `contains a <${swallowed.localName}>, which is not shown: end it with </${element.localName}>, as "/>" ends none`,
    self !== top &&
      blocksForms(element) &&
      "is in a frame in which forms do nothing: add allow-forms to the frame's sandbox",
    crossOriginIsolated &&
      !known.includes("signup-url") &&
      "cannot take cards on this page: Cross-Origin-Embedder-Policy keeps out Stripe's iframe. Leave out that header",
    element.ownerDocument.compatMode === "BackCompat" && "is on a page in quirks mode: begin it with <!doctype html>",
  ].filter((problem) => typeof problem === "string");
}

/** Whether the page's sandbox blocks forms: a hidden form, which this submits and removes, then fires no event. */
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

/** The attribute of the `known` ones that the author probably meant; null where none is similar. */
export function suggestAttribute(name: string, known: readonly string[]): string | null {
  if (HTML_ATTRIBUTES.has(name) || known.includes(name) || /^(?:data-|aria-|on)/.test(name)) return null;
  // Two swapped letters are two edits.
  return known.find((each) => editDistance(name, each) <= each.length / 4 + 1) ?? null;
}

/** Returns a sentence for each mistake in the markup of an element with the `known` attributes. */
export function inspectElement(
  element: Element,
  known: readonly string[],
  apps: readonly Pick<AppContext, "program">[],
): readonly string[] {
  const misspelt = element.getAttributeNames().flatMap((name) => {
    const suggestion = suggestAttribute(name, known);
    return suggestion ? [`does not know the attribute "${name}": did you mean "${suggestion}"?`] : [];
  });
  const system = element.getAttribute("system")?.trim() || DEFAULT_SYSTEM;
  const program = apps.map((app) => app.program).find((each) => each.system === system);
  const pass = known.includes("pass") ? element.getAttribute("pass")?.trim() : "";
  const passProblem = pass && program ? unknownPass(pass, program) : null;
  return passProblem === null ? misspelt : [...misspelt, passProblem];
}

function unknownPass(id: string, { system, passes }: AppContext["program"]): string | null {
  const sold = listPasses(passes, { passes: "all", renewing: "all" });
  if (sold.some((pass) => String(pass.id) === id)) return null;
  const list = sold.map((pass) => `${pass.id} (${pass.name})`).join(", ");
  return `has pass="${id}", which ${system} does not sell. It sells ${list}`;
}
