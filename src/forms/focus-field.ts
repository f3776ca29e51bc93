/**
 * Focuses a form's field by its name; in a group of radios the checked one, else the first. Its label or legend scrolls
 * into view, too.
 * @returns whether the form has the field
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name);
  const radios = field instanceof RadioNodeList ? [...field].filter((node) => node instanceof HTMLInputElement) : [];
  const target = radios.find((radio) => radio.checked) ?? radios[0] ?? field;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  const asked = target.matches("[type=radio]")
    ? target.closest("fieldset")?.querySelector("legend")
    : (target as HTMLInputElement).labels?.[0];
  for (const each of [target, asked]) each?.scrollIntoView({ block: "nearest" });
  return true;
}
