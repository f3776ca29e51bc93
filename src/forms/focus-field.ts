/** Focuses a form's field by its name; of a group of radios the chosen one, else the first. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    const radios = [...field].filter((node) => node instanceof HTMLInputElement);
    (radios.find((radio) => radio.checked) ?? radios[0])?.focus();
  } else if (field instanceof HTMLElement) field.focus();
}
