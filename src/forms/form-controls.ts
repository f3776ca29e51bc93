/**
 * The controls of a form by their index: polyfills of scoped registries make `elements` an object without an iterator,
 * whose groups of radios are no RadioNodeList.
 */
export function controlsOf({ elements }: HTMLFormElement): Element[] {
  const controls: Element[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const control = elements[at];
    if (control) controls.push(control);
  }
  return controls;
}

/** The controls with a name, or with it as their id. */
export const controlsNamed = (form: HTMLFormElement, name: string): Element[] =>
  controlsOf(form).filter((control) => control.getAttribute("name") === name || control.id === name);
