import { focusField } from "../../forms/form.tsx";

/** Focuses a field whose chunk may load after its form. Focus waits elsewhere until then; a rider who moves it keeps it. */
export function focusFieldOnceThere(form: HTMLFormElement, name: string, waiting: HTMLElement): void {
  if (focusField(form, name)) return;
  waiting.focus();
  const observer = new MutationObserver(() => {
    if (!waiting.matches(":focus") || focusField(form, name)) observer.disconnect();
  });
  observer.observe(form, { childList: true, subtree: true });
}
