import type { Page } from "@playwright/test";

/** Everything of a page that others can read: the host's scripts, other tabs, logs, whoever copies the markup. */
export interface Traces {
  readonly storage: string;
  readonly address: string;
  /** Attributes of all elements, in shadow roots too. */
  readonly attributes: string;
}

export const tracesOf = (page: Page): Promise<Traces> =>
  page.evaluate(() => {
    const attributes: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) attributes.push(`${name}="${value}"`);
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      address: JSON.stringify([location.href, history.state, document.title]),
      attributes: attributes.join("\n"),
    };
  });

/** The elements' events of a page with their details, from its start; call it before the page opens. */
export async function recordEvents(page: Page): Promise<{ type: string; detail: unknown }[]> {
  const events: { type: string; detail: unknown }[] = [];
  await page.exposeBinding(
    "recordEvent",
    (_source, type: string, detail: unknown) => void events.push({ type, detail }),
  );
  await page.addInitScript(() => {
    const { recordEvent } = window as unknown as { recordEvent: (type: string, detail: unknown) => void };
    for (const name of ["pass-selected", "purchase", "session", "navigate", "error"]) {
      const type = `bikeshare-${name}`;
      addEventListener(type, (event) => recordEvent(type, (event as CustomEvent<unknown>).detail));
    }
  });
  return events;
}
