import { isVisible, tagOf, wordsOf } from "./visible.ts";

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const FIELDS = "input, select, textarea";
/** Signs of a new screen, or of something that covers this one. */
const CONTEXT = "h1, h2, h3, h4, h5, h6, dialog[open], details[open], [aria-expanded=true]";

/** WCAG 3.2.1 and 2.1.2: focus stays where a rider moves it, changes nothing around it, and Tab leads on. */
export async function focusFaults(root: Element | ShadowRoot): Promise<string[]> {
  const tree = root instanceof ShadowRoot ? root : root.ownerDocument;
  // A menu closes when focus leaves it, and could not be checked any more.
  const scope = root.querySelector("[aria-expanded=true]")?.parentElement ?? root;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isVisible(control) && !control.matches(":disabled, dialog *"),
  );
  const caught = controls.filter((control) => !control.dispatchEvent(tabKey()));
  const faults = caught.map((control) => `Tab does not leave ${tagOf(control)}`);
  const last = focusedIn(tree);
  leave(last);
  const before = contextIn(root);
  for (const control of controls) {
    control.focus({ preventScroll: true });
    // By then React has rendered the changes of its handlers.
    await Promise.resolve();
    const isContext = contextIn(root) === before;
    if (!isContext || focusedIn(tree) !== control) faults.push(`focus changes what is around: ${tagOf(control)}`);
    leave(control);
  }
  if (last?.isConnected) last.focus({ preventScroll: true });
  return faults;
}

const tabKey = (): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: "Tab", bubbles: true, composed: true, cancelable: true });

/**
 * If another field receives focus, the form validates the one before, which is a different subject; without another
 * field it does not.
 */
const leave = (control: Element | null): void => {
  if (control instanceof HTMLElement && control.matches(FIELDS)) control.blur();
};

const focusedIn = ({ activeElement }: Document | ShadowRoot): HTMLElement | null =>
  activeElement instanceof HTMLElement ? activeElement : null;

const contextIn = (root: ParentNode): string =>
  [location.href, history.length, ...[...root.querySelectorAll(CONTEXT)].map(wordsOf)].join("\n");
