/**
 * Focuses a form's field by its name, of a group of radios the chosen one, else the first; what is asked there, the label
 * or the group's legend, comes into sight with it.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  const radios = field instanceof RadioNodeList ? [...field].filter((node) => node instanceof HTMLInputElement) : [];
  const target = radios.find((radio) => radio.checked) ?? radios[0] ?? field;
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  const asked = target.matches("[type=radio]")
    ? target.closest("fieldset")?.querySelector("legend")
    : (target as HTMLInputElement).labels?.[0];
  for (const each of [target, asked]) each?.scrollIntoView({ block: "nearest" });
}
