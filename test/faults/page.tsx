import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import type { AppContext } from "../../src/app-context/app-context.ts";
import { ErrorBox } from "../../src/parts/error-box.tsx";
import type { FakeClock } from "../fake-clock.ts";
import { inAppContext } from "../in-app-context.tsx";
import { createQuietHost } from "../quiet-host.ts";

/** A rider's view of a page whose clock only a test advances. */
export interface Page {
  readonly clock: FakeClock;
  /** All text, with white space collapsed. */
  text(): string;
  /** Clicks the button with exactly this text. */
  click(name: string): Promise<void>;
  /** Follows the link with exactly this text. */
  follow(name: string): Promise<void>;
  /**
   * Whether the screen itself offers an action: a button that is neither disabled nor busy, a link, or a field. The
   * menu and the skip link, which are always there, do not count.
   */
  offersAction(): boolean;
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

const CONTROLS = "a[href], [role=link], button, input, select, textarea";

/** An empty page for one app; `render` shows a part of the app on it until the test has finished. */
export function createPage(clock: FakeClock, app: AppContext, host = createQuietHost()) {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const root = createRoot(container, { onCaughtError: () => {} });
  const textOf = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  async function press(kind: string, name: string): Promise<void> {
    const candidates = [...container.querySelectorAll<HTMLElement>(kind)];
    const target = candidates.find((candidate) => textOf(candidate) === name);
    if (!target) throw new Error(`no ${kind} ${name} among ${candidates.map(textOf).join(", ")}`);
    await act(async () => target.click());
  }
  const page: Page = {
    clock,
    text: () => textOf(container),
    click: (name) => press("button", name),
    follow: (name) => press("a[href], [role=link]", name),
    offersAction: () =>
      [...(container.querySelector(".bs-account__screen") ?? container).querySelectorAll(CONTROLS)].some(
        (control) => !control.matches(":disabled, [aria-disabled=true]"),
      ),
    wait: (ms) => act(() => clock.advance(ms)),
    close: () => act(async () => root.unmount()),
  };
  onTestFinished(page.close);
  return {
    ...page,
    container,
    render: (part: ReactNode) => act(async () => root.render(inAppContext(app, <ErrorBox>{part}</ErrorBox>, host))),
  };
}
