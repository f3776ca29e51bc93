import { isVisible, tagOf, wordsOf } from "./visible.ts";

const NARROW = "320px";
/** Line boxes are a little higher than their letters. */
const SLACK_PX = 2;

/** Elements that a rider sees before a screen reader announces them, where both orders make sense. */
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
  ".bs-renew__body", // in two columns: before the timeline beside it
].join();

/** Content that is announced or used: neither decorative nor empty. */
const hasContent = (element: Element): boolean =>
  isVisible(element) &&
  !element.closest("[aria-hidden='true']") &&
  (wordsOf(element) !== "" || element.matches("input, select") || element.querySelector("input, select") !== null);

/** An element without a box of its own counts as the boxes of its content. */
const boxesIn = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) => {
    if (getComputedStyle(child).display === "contents") return boxesIn(child);
    return hasContent(child) ? [child] : [];
  });

/** Whether a reader who goes line by line sees the second element first. */
function isReadFirst(second: DOMRect, first: DOMRect, isRightToLeft: boolean): boolean {
  const [isToTheLeft, isToTheRight] = [second.right <= first.left + SLACK_PX, second.left >= first.right - SLACK_PX];
  const [isBefore, isAfter] = isRightToLeft ? [isToTheRight, isToTheLeft] : [isToTheLeft, isToTheRight];
  const shared = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  if (shared > Math.min(first.height, second.height) / 2) return isBefore;
  // The next column may begin higher than the last box of the column before.
  return second.bottom <= first.top + SLACK_PX && !isAfter;
}

/** The block that gives the lines of an inline element their direction. */
function blockOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === "inline" ? blockOf(parentElement) : element;
}

function orderFaultsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll("*")].flatMap((parent) => {
    if (parent.childElementCount < 2 || !parent.checkVisibility()) return [];
    const { direction, unicodeBidi, display } = getComputedStyle(blockOf(parent));
    // Our languages read from left to right, also on a right-to-left page.
    const isText = unicodeBidi === "plaintext" && /^(?:inline-)?block$/.test(display);
    const isRightToLeft = direction === "rtl" && !isText;
    const boxes = boxesIn(parent).map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element, box }, index) => {
      const early = boxes
        .slice(index + 1)
        .find((each) => !each.element.matches(SEEN_EARLIER) && isReadFirst(each.box, box, isRightToLeft));
      return early ? [`seen before ${tagOf(element)}: ${tagOf(early.element)}`] : [];
    });
  });
}

/** WCAG 1.3.2: on wide and narrow screens, elements are in the order in which a screen reader announces them. */
export function findReadingOrderFaults(root: ParentNode, stage: HTMLElement): string[] {
  const width = stage.style.inlineSize;
  const atOwnWidth = orderFaultsIn(root);
  stage.style.inlineSize = NARROW;
  const narrow = orderFaultsIn(root);
  stage.style.inlineSize = width;
  return [...atOwnWidth, ...narrow.map((fault) => `${NARROW}: ${fault}`)];
}

const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/;

/** On a right-to-left page, texts of one line still go from left to right: an amount stays behind its words. */
export function findScrambledTexts(root: ParentNode, stage: HTMLElement): string[] {
  const { dir } = stage;
  stage.dir = "rtl";
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: { readonly text: string; readonly block: Element; readonly box: DOMRect }[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const text = textContent ?? "";
    if (!parentElement?.checkVisibility() || text.trim() === "" || RIGHT_TO_LEFT_LETTER.test(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const block = blockOf(parentElement);
    for (const box of range.getClientRects()) boxes.push({ text, block, box });
  }
  stage.dir = dir;
  return boxes.flatMap(({ text, block, box }, index) => {
    const before = boxes[index - 1];
    const isBeside = before?.block === block && Math.abs(before.box.bottom - box.bottom) < box.height / 2;
    return isBeside && box.left < before.box.left - SLACK_PX
      ? [`scrambled in ${tagOf(block)}: ${before.text}|${text}`]
      : [];
  });
}

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const FIELDS = "input, select, textarea";
/** Signs of a new screen, or of something that covers this one. */
const CONTEXT = "h1, h2, h3, h4, h5, h6, dialog[open], details[open], [aria-expanded=true]";

/** WCAG 3.2.1 and 2.1.2: focus stays where a rider moves it, changes nothing around it, and Tab leads on. */
export async function findFocusFaults(root: Element | ShadowRoot): Promise<string[]> {
  const focusRoot = root instanceof ShadowRoot ? root : root.ownerDocument;
  // Checks an open menu alone, as it closes when focus leaves it.
  const scope = root.querySelector("[aria-expanded=true]")?.parentElement ?? root;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isVisible(control) && !control.matches(":disabled, dialog *"),
  );
  const tabTraps = controls.filter((control) => !control.dispatchEvent(tabKey()));
  const faults = tabTraps.map((control) => `Tab does not leave ${tagOf(control)}`);
  const last = focusedIn(focusRoot);
  leaveControl(last);
  const before = contextIn(root);
  for (const control of controls) {
    control.focus({ preventScroll: true });
    // By then React has rendered the changes of its handlers.
    await Promise.resolve();
    const isContext = contextIn(root) === before;
    if (!isContext || focusedIn(focusRoot) !== control) faults.push(`focus changes what is around: ${tagOf(control)}`);
    leaveControl(control);
  }
  if (last?.isConnected) last.focus({ preventScroll: true });
  return faults;
}

const tabKey = (): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: "Tab", bubbles: true, composed: true, cancelable: true });

/**
 * Blurs a field before the next one receives focus: a form validates a field when focus moves on to another one, and
 * its error message would count as a change.
 */
const leaveControl = (control: Element | null): void => {
  if (control instanceof HTMLElement && control.matches(FIELDS)) control.blur();
};

const focusedIn = ({ activeElement }: Document | ShadowRoot): HTMLElement | null =>
  activeElement instanceof HTMLElement ? activeElement : null;

const contextIn = (root: ParentNode): string =>
  [location.href, history.length, ...[...root.querySelectorAll(CONTEXT)].map(wordsOf)].join("\n");
