import { computeAccessibleName } from "dom-accessibility-api";
import { isVisible } from "./visible.ts";

const CONTROLS = "button, a[href], summary, input:not([type=hidden]), select, textarea, [role=button], [role=link]";
/** Ignored in the comparison: blanks, and characters that nobody pronounces. */
const UNSAID = /[\s\p{P}\p{S}]+/gu;

/**
 * For speech input, a control's name has to match its visible text: it begins with its first visible word, and has the
 * others in order (WCAG 2.5.3). The name of a field is its label, which a hint may follow.
 * @throws Error that names each control with another name
 */
export function expectLabelInName(root: ParentNode): void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);
  const misnamed = controls.flatMap((control) => {
    const name = computeAccessibleName(control);
    const labels = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : [];
    const words = (labels.length > 0 ? labels : [control]).map(seenText).join(" ");
    const isNamed = isToldBy(words, name) || (labels.length > 0 && name !== "" && isToldBy(name, words));
    return isNamed ? [] : [`"${words}" is named "${name}": ${control.outerHTML.slice(0, 200)}`];
  });
  if (misnamed.length > 0) throw new Error(`Visible words are not the first of a name:\n${misnamed.join("\n")}`);
}

function isToldBy(words: string, name: string): boolean {
  const told = said(name);
  let from = 0;
  return words
    .split(/\s+/)
    .map(said)
    .filter((word) => word !== "")
    .every((word, index) => {
      const at = told.indexOf(word, from);
      from = at + word.length;
      return index === 0 ? at === 0 : at !== -1;
    });
}

const said = (words: string): string => words.normalize("NFKC").toLowerCase().replace(UNSAID, "");

function seenText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.matches("select, input, textarea") || !isVisible(node)) return "";
  return [...node.childNodes].map(seenText).join(" ").replace(/\s+/g, " ").trim();
}
