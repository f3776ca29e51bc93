import axe from "axe-core";
import { isVisible } from "./visible.ts";

/** The looks of text and the neighbourhoods of targets that axe has judged on this page. */
const judged = new Set<string>();
/** WCAG 2.5.8. */
const SMALLEST_TARGET_PX = 24;
const TARGETS = "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']";

/** axe's rule on contrast takes longer than all its others. It judges each look of text once: colours, size, background. */
export async function findContrastFaults(roots: readonly (Element | ShadowRoot)[]): Promise<string[]> {
  const examples = new Map(roots.flatMap(looksOfText).filter(([look]) => !judged.has(look)));
  if (examples.size === 0) return [];
  const faults = await runAxe({ include: [...examples.values()] }, { runOnly: ["color-contrast"] });
  for (const look of examples.keys()) judged.add(look);
  return faults;
}

export async function runAxe(context: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Whether a target is small or touches another one in a way that axe has not judged yet. */
export function hasNewTargets(roots: readonly (Element | ShadowRoot)[]): boolean {
  const cases = closeTargets(roots.flatMap((root) => [...root.querySelectorAll(TARGETS)]));
  const isNew = cases.some((each) => !judged.has(each));
  for (const each of cases) judged.add(each);
  return isNew;
}

function looksOfText(root: Element | ShadowRoot): [look: string, example: Element][] {
  const grounds = new Map<Element, string>();
  /** The backgrounds behind an element, down to the first that covers the others. */
  function groundOf(element: Element | null): string {
    if (!element) return "";
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isPlain = backgroundImage === "none" && opacity === "1";
    const isCovering = isPlain && backgroundColor.startsWith("rgb(");
    const own =
      isPlain && backgroundColor === "rgba(0, 0, 0, 0)" ? "" : `${backgroundColor} ${backgroundImage} ${opacity} `;
    const ground = own + (isCovering ? "" : groundOf(element.parentElement ?? hostOf(element)));
    grounds.set(element, ground);
    return ground;
  }
  return elementsWithText(root)
    .filter(isVisible)
    .map((element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      return [[color, fontSize, fontWeight, textShadow, groundOf(element)].join(), element];
    });
}

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

function elementsWithText(root: Node): Element[] {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && node.matches("input, select, textarea")) found.add(node);
    else if (node instanceof Text && node.data.trim() !== "" && node.parentElement) found.add(node.parentElement);
  }
  return [...found];
}

/** Small targets with the distance to the nearest one, and those that reach into each other, with what they are. */
function closeTargets(targets: readonly Element[]): string[] {
  const boxes = targets.filter(isVisible).map((target) => ({
    name: `${target.localName}.${target.className} in ${target.parentElement?.className}`,
    box: target.getBoundingClientRect(),
  }));
  return boxes.flatMap(({ name, box }, index) => {
    const isSmall = Math.min(box.width, box.height) < SMALLEST_TARGET_PX;
    const others = boxes.filter((_, other) => other !== index);
    const nearest = Math.min(...others.map((other) => distance(box, other.box)));
    return [
      ...(isSmall ? [`${name}, ${Math.round(box.height)}, ${Math.round(Math.min(nearest, SMALLEST_TARGET_PX))}`] : []),
      ...others.filter((other) => distance(box, other.box) < 0).map((other) => `${name} and ${other.name}`),
    ];
  });
}

/** In pixels, negative where the boxes share a part. */
const distance = (one: DOMRect, other: DOMRect): number =>
  Math.max(
    Math.max(one.left, other.left) - Math.min(one.right, other.right),
    Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom),
  );
