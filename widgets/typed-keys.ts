/** The names of keys that change a field's text: editing, dead keys, input methods, and phones' keyboards. */
const WRITING_KEYS = new Set(["Backspace", "Delete", "Enter", "Dead", "Process", "Unidentified"]);
const FIELDS = "input:not([type=button], [type=submit], [type=checkbox], [type=radio]), select, textarea";
/** Selects the open dialogs and menus, which Escape closes. */
const LAYERS = "dialog[open], [aria-expanded=true][aria-controls]";

/**
 * Stops keys that a rider types in a field, and Escape while one of our layers is open, before they reach the page,
 * which sees the element as each key's target and cannot tell that the rider is typing. React and the browser still
 * handle the key.
 */
export function hideTypedKeysFromPage(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  // The keys whose press was hidden. Their release is hidden, too, although the press may have moved focus elsewhere.
  const hiddenKeys = new Set<string>();
  const isHidden = (event: KeyboardEvent): boolean => {
    const [target] = event.composedPath();
    if (!(target instanceof Element && root.contains(target))) return false;
    return event.key === "Escape" ? root.querySelector(LAYERS) !== null : isTyped(event) && target.matches(FIELDS);
  };
  const notePress = (event: KeyboardEvent) => {
    if (isHidden(event)) hiddenKeys.add(event.key);
    else hiddenKeys.delete(event.key);
  };
  const hide = (event: KeyboardEvent) => {
    if (hiddenKeys.has(event.key) || isHidden(event)) event.stopPropagation();
    if (event.type === "keyup") hiddenKeys.delete(event.key);
  };
  element.addEventListener("keydown", notePress, { capture: true, signal });
  for (const type of ["keydown", "keypress", "keyup"] as const) element.addEventListener(type, hide, { signal });
}

/** Whether a key changes a field's text. Autofill's key events have no `key`; AltGr counts as Ctrl and Alt. */
function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if ((ctrlKey || altKey || metaKey) && !event.getModifierState?.("AltGraph")) return false;
  return isComposing || key?.length === 1 || WRITING_KEYS.has(key);
}
