import type { Page } from "@playwright/test";

/**
 * Reads the texts in which the host's scripts, other tabs, logs or copied markup could find typed data: the storage, the
 * address, and the attributes of all elements, including those in shadow roots.
 */
export const readExposedData = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        // Leaves out the attribute `d` of drawings, which may contain the digits of a typed value.
        for (const { name, value } of element.attributes) if (name !== "d") attributes.push(`${name}="${value}"`);
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return [
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      JSON.stringify([location.href, history.state, document.title]),
      attributes.join("\n"),
    ];
  });

/** The data that leaves a page, without Authorization headers and the bodies of calls to the services. */
export interface SentData {
  /** Addresses and headers of all requests, and the bodies of requests to servers other than the services. */
  readonly requests: string[];
  readonly console: string[];
  /** Messages to windows, ports and channels. */
  readonly messages: string[];
}

/**
 * Records the data that leaves a page; must run before the page opens.
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
      const post = owner.postMessage as (...parameters: unknown[]) => void;
      owner.postMessage = function (this: unknown, ...parameters: unknown[]) {
        if (parameters[0] !== null && parameters[0] !== undefined) recordMessage(JSON.stringify(parameters[0]) ?? "");
        return post.apply(this, parameters);
      };
    }
  });
  return sent;
}

/** An event of ours, as a page receives it. */
export interface ElementEvent {
  readonly type: string;
  /** The id attribute of the element that dispatched the event. */
  readonly id: string;
  readonly detail: { readonly path?: string; readonly authenticated?: boolean };
}

const EVENT_TYPES = ["pass-selected", "purchase", "session", "page-view", "navigate", "error"].map(
  (name) => `bikeshare-${name}`,
);

/** Records the events of a page's elements; must run before the page opens. */
export async function recordEvents(page: Page): Promise<readonly ElementEvent[]> {
  const events: ElementEvent[] = [];
  await page.exposeBinding("recordEvent", (_source, event: ElementEvent) => void events.push(event));
  await page.addInitScript((types) => {
    const { recordEvent } = window as unknown as { recordEvent: (event: ElementEvent) => void };
    for (const type of types)
      addEventListener(type, (event) => {
        const { id } = event.target as Element;
        recordEvent({ type, id, detail: (event as CustomEvent).detail });
      });
  }, EVENT_TYPES);
  return events;
}
