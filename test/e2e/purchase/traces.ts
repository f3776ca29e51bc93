import type { Page } from "@playwright/test";

/** The places in a page where the host's scripts, other tabs, logs or copied markup could reveal typed data. */
export interface Traces {
  readonly storage: string;
  readonly address: string;
  /** The attributes of all elements, including those in shadow roots. */
  readonly attributes: string;
}

export const readTraces = (page: Page): Promise<Traces> =>
  page.evaluate(() => {
    const attributes: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        // A drawing's path holds any few digits.
        for (const { name, value } of element.attributes) if (name !== "d") attributes.push(`${name}="${value}"`);
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

/** Everything that leaves a page, except for bodies of calls to the services and their Authorization. */
export interface SentData {
  /** Addresses, headers, and bodies to other servers. */
  readonly requests: string[];
  readonly console: string[];
  /** Messages to windows, ports and channels. */
  readonly messages: string[];
}

/**
 * Must run before the page opens.
 * @param services The origin whose calls may contain typed values.
 */
export async function recordSent(page: Page, services: string): Promise<SentData> {
  const sent: SentData = { requests: [], console: [], messages: [] };
  page.on("request", (request) => {
    const { authorization: _allowed, ...headers } = request.headers();
    const isService = new URL(request.url()).origin === services;
    sent.requests.push(JSON.stringify([request.url(), headers, isService ? null : request.postData()]));
  });
  page.on("console", (message) => sent.console.push(message.text()));
  await page.exposeBinding("recordMessage", (_source, message: string) => void sent.messages.push(message));
  await page.addInitScript(() => {
    const { recordMessage } = window as unknown as { recordMessage: (message: string) => void };
    for (const owner of [window, MessagePort.prototype, BroadcastChannel.prototype] as { postMessage: unknown }[]) {
      const post = owner.postMessage as (...all: unknown[]) => void;
      owner.postMessage = function (this: unknown, ...all: unknown[]) {
        if (all[0] !== null && all[0] !== undefined) recordMessage(JSON.stringify(all[0]) ?? "");
        return post.apply(this, all);
      };
    }
  });
  return sent;
}

/** The elements' events of a page with their details, from its start; must run before the page opens. */
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
