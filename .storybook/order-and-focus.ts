import { findMisplacedText } from "../test/look/right-to-left.ts";
import { htmlOf, isVisible, textOf } from "./visible.ts";

const NARROW_WIDTH = "320px";
/** For comparing boxes, as the box of a line is a little higher than its letters. */
const SLACK_PX = 2;

/** Elements that are seen earlier than a screen reader announces them, where both orders make sense. */
const SEEN_EARLIER = [
  ".bs-figures dd", // a figure, above what it counts
  ".bs-signup__pay", // stays at the foot of a phone while what it pays for scrolls
  ".bs-trip__cost, .bs-trip > .bs-badge", // at the end of the line of a trip's stations
  ".bs-statement-table__item, .bs-statement-table__amount", // the heading of a card, which replaces a row of the table
  ".bs-paging__position", // above the buttons on both of its sides, where there is no room between them
  ".bs-summary-list__action", // at the end of a label's line, with the value below
  ".bs-home__figures", // in one column: right below the pass
  ".bs-statements__content > section", // in two columns: before the sums of its month
  ".bs-signup__step", // in two columns: before the total that is beside it
].join();

/** Whether a visible element is announced or used: it is neither decorative nor empty. */
const hasContent = (element: Element): boolean =>
  isVisible(element) &&
  !element.closest("[aria-hidden='true']") &&
  (textOf(element) !== "" || element.matches("input, select") || element.querySelector("input, select") !== null);

/** The children with content; one without a box of its own (`display: contents`) is replaced by its children. */
const childrenWithBoxes = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) => {
    if (getComputedStyle(child).display === "contents") return childrenWithBoxes(child);
    return hasContent(child) ? [child] : [];
  });

/** Whether a reader who goes line by line sees the second element first. */
function isReadFirst(second: DOMRect, first: DOMRect, isRightToLeft: boolean): boolean {
  const [isToTheLeft, isToTheRight] = [second.right <= first.left + SLACK_PX, second.left >= first.right - SLACK_PX];
  const [isBefore, isAfter] = isRightToLeft ? [isToTheRight, isToTheLeft] : [isToTheLeft, isToTheRight];
  const sharedHeight = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  if (sharedHeight > Math.min(first.height, second.height) / 2) return isBefore;
  // The second box may be in the next column, which begins higher than the last box of the column before.
  return second.bottom <= first.top + SLACK_PX && !isAfter;
}

/** The closest block around an inline element: the direction of its lines is the direction of the block. */
function blockOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === "inline" ? blockOf(parentElement) : element;
}

function orderFaultsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll("*")].flatMap((parent) => {
    if (parent.childElementCount < 2 || !parent.checkVisibility()) return [];
    const { direction, unicodeBidi, display } = getComputedStyle(blockOf(parent));
    // A block of text takes the direction of its language: ours read from left to right on any page.
    const isTextBlock = unicodeBidi === "plaintext" && /^(?:inline-)?block$/.test(display);
    const isRightToLeft = direction === "rtl" && !isTextBlock;
    const boxes = childrenWithBoxes(parent).map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element, box }, index) => {
      const seenEarlier = boxes
        .slice(index + 1)
        .find((later) => !later.element.matches(SEEN_EARLIER) && isReadFirst(later.box, box, isRightToLeft));
      return seenEarlier ? [`seen before ${htmlOf(element)}: ${htmlOf(seenEarlier.element)}`] : [];
    });
  });
}

/** WCAG 1.3.2: in the story's width and in a narrow one, elements are seen in the order in which they are announced. */
export function findReadingOrderFaults(root: ParentNode, stage: HTMLElement): string[] {
  const width = stage.style.inlineSize;
  const atOwnWidth = orderFaultsIn(root);
  stage.style.inlineSize = NARROW_WIDTH;
  const atNarrowWidth = orderFaultsIn(root);
  stage.style.inlineSize = width;
  return [...atOwnWidth, ...atNarrowWidth.map((fault) => `${NARROW_WIDTH}: ${fault}`)];
}

const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/;

/**
 * Faults on a right-to-left page: a text of a line is to the left of the text before it ("$20.00 Total"), a text's
 * characters are out of order, or its lines begin at the wrong side.
 */
export function findScrambledTexts(root: ParentNode, stage: HTMLElement): string[] {
  const { dir } = stage;
  stage.dir = "rtl";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: { readonly text: string; readonly block: Element; readonly box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent ?? "";
    if (!parentElement?.checkVisibility() || text.trim() === "" || RIGHT_TO_LEFT_LETTER.test(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const block = blockOf(parentElement);
    for (const box of range.getClientRects()) boxes.push({ text, block, box });
  }
  const misplaced = findMisplacedText(root);
  stage.dir = dir;
  const scrambled = boxes.flatMap(({ text, block, box }, index) => {
    const previous = boxes[index - 1];
    const isBeside = previous?.block === block && Math.abs(previous.box.bottom - box.bottom) < box.height / 2;
    return isBeside && box.left < previous.box.left - SLACK_PX
      ? [`scrambled in ${htmlOf(block)}: ${previous.text}|${text}`]
      : [];
  });
  return [...scrambled, ...misplaced];
}

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const FIELDS = "input, select, textarea";
/** Elements that change with a new screen, or with a dialog or menu over this one. */
const CONTEXT_MARKS = "h1, h2, h3, h4, h5, h6, dialog[open], details[open], [aria-expanded=true]";

/** WCAG 3.2.1 and 2.1.2: focus stays on the control that receives it, changes nothing else, and Tab moves it on. */
export async function findFocusFaults(root: Element | ShadowRoot): Promise<string[]> {
  const focusRoot = root instanceof ShadowRoot ? root : root.ownerDocument;
  // Checks the controls of an open menu only, as the menu closes when focus leaves it.
  const scope = root.querySelector("[aria-expanded=true]")?.parentElement ?? root;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isVisible(control) && !control.matches(":disabled, dialog *"),
  );
  const tabTraps = controls.filter((control) => !control.dispatchEvent(tabKey()));
  const faults = tabTraps.map((control) => `Tab does not leave ${htmlOf(control)}`);
  const focusedBefore = focusedIn(focusRoot);
  blurField(focusedBefore);
  const contextBefore = contextIn(root);
  for (const control of controls) {
    control.focus({ preventScroll: true });
    // After this wait, React has rendered what its handlers of the focus event changed.
    await Promise.resolve();
    const isSame = contextIn(root) === contextBefore;
    if (!isSame || focusedIn(focusRoot) !== control) faults.push(`focus changes what is around: ${htmlOf(control)}`);
    blurField(control);
  }
  if (focusedBefore?.isConnected) focusedBefore.focus({ preventScroll: true });
  return faults;
}

const tabKey = (): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: "Tab", bubbles: true, composed: true, cancelable: true });

/**
 * Blurs a field before the next one receives focus: a form validates a field when focus moves on to another one, and
 * its error message would count as a change.
 */
const blurField = (control: Element | null): void => {
  if (control instanceof HTMLElement && control.matches(FIELDS)) control.blur();
};

const focusedIn = ({ activeElement }: Document | ShadowRoot): HTMLElement | null =>
  activeElement instanceof HTMLElement ? activeElement : null;

const contextIn = (root: ParentNode): string =>
  [location.href, history.length, ...[...root.querySelectorAll(CONTEXT_MARKS)].map(textOf)].join("\n");
