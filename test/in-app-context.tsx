import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";
import type { AppContext } from "../src/app-context/app-context.ts";
import { AppContextProvider } from "../src/app-context/use-app-context.tsx";
import { HostProvider } from "../src/host/host-api.tsx";
import { TranslationProvider } from "../src/i18n/translation.tsx";
import { createFakeClock } from "./fake-clock.ts";
import { createQuietHost } from "./quiet-host.ts";
import { openSandbox } from "./sandbox-app.ts";

/** A part of the app in the providers that an element renders around it, in English. */
export const inAppContext = (app: AppContext, node: ReactNode, host = createQuietHost()) => (
  <HostProvider value={host}>
    <AppContextProvider value={app}>
      <TranslationProvider locale="en">{node}</TranslationProvider>
    </AppContextProvider>
  </HostProvider>
);

/**
 * For tests of hooks: each test renders in English, in an app context of its own, beside a sandbox.
 * @param start An ISO instant at which the clock of each test starts.
 */
export function openAppContextPerTest(start?: string, host = createQuietHost()) {
  let sandbox: ReturnType<typeof openSandbox>;
  let app: AppContext;
  let container: HTMLElement;
  let render: (node: ReactNode) => void;
  let unmount: () => void;
  const within = (node: ReactNode) => inAppContext(app, node, host);
  beforeEach(() => {
    sandbox = openSandbox(createFakeClock(start));
    app = sandbox.openApp();
    container = document.createElement("div");
    const root = createRoot(container);
    render = (node) => root.render(<StrictMode>{within(node)}</StrictMode>);
    unmount = () => root.unmount();
  });
  afterEach(() => act(async () => unmount()));
  return {
    within,
    show: (node: ReactNode) => act(async () => render(node)),
    settle: (ms = 0) => act(() => sandbox.clock.advance(ms)),
    app: () => app,
    sandbox: () => sandbox,
    /** The rendered text. */
    text: () => container.textContent,
    rendered: (selector: string) => container.querySelector<HTMLElement>(selector),
  };
}
