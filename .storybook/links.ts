import { isVisible, tagOf, wordsOf } from "./visible.ts";

const LINKS = "a, [role=link]";
const CURRENT = "[aria-current]:not([aria-current='false'])";

/** WCAG 1.4.1: links within text, and the chosen one of several, are recognisable without color. */
export const linksMarkedByColourOnly = (root: ParentNode): string[] => [
  ...[...root.querySelectorAll<HTMLElement>(LINKS)]
    .filter((link) => isVisible(link) && isInLine(link) && isAmongWords(link) && !isUnderlined(link))
    .map((link) => `link told by its colour alone: ${tagOf(link)}`),
  ...[...root.querySelectorAll<HTMLElement>(CURRENT)]
    .filter(
      (current) => isVisible(current) && othersBeside(current).some((other) => shapeOf(other) === shapeOf(current)),
    )
    .map((current) => `chosen one told by its colour alone: ${tagOf(current)}`),
];

const isInLine = (element: Element): boolean => /^(inline|contents)$/.test(getComputedStyle(element).display);

/** Whether its paragraph has text outside of links. */
function isAmongWords(link: Element): boolean {
  let block = link.parentElement;
  while (block && isInLine(block)) block = block.parentElement;
  const letters = (nodes: readonly Node[]) => nodes.map(wordsOf).join("").replaceAll(" ", "").length;
  return block !== null && letters([block]) > letters([...block.querySelectorAll(LINKS)]);
}

const isUnderlined = (link: Element): boolean =>
  [link, ...link.querySelectorAll("*")].some((each) => getComputedStyle(each).textDecorationLine.includes("underline"));

const othersBeside = (current: Element): Element[] =>
  [...(current.closest("ul, ol, nav")?.querySelectorAll(`${current.localName}:not([aria-current])`) ?? [])].filter(
    (other) => isVisible(other) && other.className === current.className,
  );

/** The look of an element in black and white. */
function shapeOf(element: Element): string {
  const style = getComputedStyle(element);
  const sides = ["block-start", "block-end", "inline-start", "inline-end"].map((side) => {
    const colour = style.getPropertyValue(`border-${side}-color`);
    return colour === "rgba(0, 0, 0, 0)" ? "0px" : style.getPropertyValue(`border-${side}-width`);
  });
  const shadow = style.boxShadow.replaceAll(/\w+\([^)]*\)/g, "");
  return [...sides, style.fontWeight, style.textDecorationLine, shadow].join();
}
