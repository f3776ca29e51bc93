import { isSeen, tagOf, wordsOf } from "./seen.ts";

const NARROW = "320px";
/** Boxes of lines are a little higher than their letters. */
const SLACK = 2;

/** What a rider sees earlier than a screen reader says it, each in an order that makes sense either way. */
const SEEN_EARLIER = [
  ".bs-figures dd", // a figure, above what it counts
  ".bs-pass__badges", // on the upper edge of a card that begins with the pass's name
  ".bs-trip__facts", // beside what a trip cost, or above it
  ".bs-statement-table__item, .bs-statement-table__amount", // a card's heading, where the row of a table has become one
  ".bs-paging__where", // above the buttons on both of its sides, where there is no room between them
  ".bs-summary-list__action", // at the end of a label's line, with the value below
  ".bs-home__figures", // in one column: right below the pass
  ".bs-statements__list", // in two columns: before the sums of its month
  ".bs-signup__step", // in two columns: before the total that is beside it
].join();

/** What is said or used: neither an ornament nor empty. */
const hasContent = (element: Element): boolean =>
  isSeen(element) &&
  !element.closest("[aria-hidden='true']") &&
  (wordsOf(element) !== "" || element.matches("input, select") || element.querySelector("input, select") !== null);

/** An element without a box of its own stands for those in it. */
const boxesIn = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) => {
    if (getComputedStyle(child).display === "contents") return boxesIn(child);
    return hasContent(child) ? [child] : [];
  });

/** Whether a reader of lines from top to bottom meets the second first. */
function isMetFirst(second: DOMRect, first: DOMRect, isRightToLeft: boolean): boolean {
  const [isToTheLeft, isToTheRight] = [second.right <= first.left + SLACK, second.left >= first.right - SLACK];
  const [isBefore, isAfter] = isRightToLeft ? [isToTheRight, isToTheLeft] : [isToTheLeft, isToTheRight];
  const shared = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  if (shared > Math.min(first.height, second.height) / 2) return isBefore;
  // A column that follows may begin higher than the last box of the one before.
  return second.bottom <= first.top + SLACK && !isAfter;
}

function outOfOrder(root: ParentNode): string[] {
  return [...root.querySelectorAll("*")].flatMap((parent) => {
    if (parent.childElementCount < 2 || !parent.checkVisibility()) return [];
    const { direction, unicodeBidi } = getComputedStyle(parent);
    // Our languages read from the left, also on a page that does not.
    const isRightToLeft = direction === "rtl" && unicodeBidi !== "plaintext";
    const boxes = boxesIn(parent).map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element, box }, index) => {
      const early = boxes
        .slice(index + 1)
        .find((each) => !each.element.matches(SEEN_EARLIER) && isMetFirst(each.box, box, isRightToLeft));
      return early ? [`seen before ${tagOf(element)}: ${tagOf(early.element)}`] : [];
    });
  });
}

/** WCAG 1.3.2: what stands beside or below each other is seen in the order in which it is said, on wide and narrow screens. */
export function unlikeTheMarkup(root: ParentNode, stage: HTMLElement): string[] {
  const width = stage.style.inlineSize;
  const asShown = outOfOrder(root);
  stage.style.inlineSize = NARROW;
  const narrow = outOfOrder(root);
  stage.style.inlineSize = width;
  return [...asShown, ...narrow.map((fault) => `${NARROW}: ${fault}`)];
}
