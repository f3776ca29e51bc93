/** Keys that write without a character of their own: editing, dead keys, input methods, and phones' keyboards. */
const WRITING = new Set(["Backspace", "Delete", "Enter", "Dead", "Process", "Unidentified"]);
const CONTROLS = "input:not([type=button], [type=submit], [type=checkbox], [type=radio]), select, textarea";
/** Escape closes these. */
const LAYERS = "dialog[open], [aria-expanded=true][aria-controls]";

/**
 * Keeps from the page around an element what a rider types in it, and Escape while a layer of ours is open: for a page,
 * the element is the target of each key, so that its shortcuts cannot know about our fields. React has seen the key by
 * then, and its own effect remains.
 */
export function keepTypedKeys(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  // A key that closes a layer or submits a form is released elsewhere, since focus moves in between.
  const pressedKeys = new Set<string>();
  const isKept = (event: KeyboardEvent): boolean => {
    const [target] = event.composedPath();
    if (!(target instanceof Element && root.contains(target))) return false;
    return event.key === "Escape" ? root.querySelector(LAYERS) !== null : isTyped(event) && target.matches(CONTROLS);
  };
  element.addEventListener(
    "keydown",
    (event) => {
      if (isKept(event)) pressedKeys.add(event.key);
      else pressedKeys.delete(event.key);
    },
    { capture: true, signal },
  );
  for (const type of ["keydown", "keypress", "keyup"] as const)
    element.addEventListener(
      type,
      (event) => {
        if (pressedKeys.has(event.key) || isKept(event)) event.stopPropagation();
        if (type === "keyup") pressedKeys.delete(event.key);
      },
      { signal },
    );
}

/** Autofill sends key events without a key. AltGr writes with Ctrl and Alt held down. */
function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if ((ctrlKey || altKey || metaKey) && !event.getModifierState?.("AltGraph")) return false;
  return isComposing || key?.length === 1 || WRITING.has(key);
}
