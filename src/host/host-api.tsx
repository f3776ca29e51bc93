import { createContext } from "react";
import { useRequiredContext } from "../app-context/use-app-context.tsx";
import type { SystemCode } from "../domain/program.ts";
import type { BikeshareEvents } from "./events.ts";

/** The interface to whatever contains the app: an element on a partner's page, the standalone page, a story, a test. */
export interface HostApi {
  /** Identifies the container; it stays the same when its content mounts again. */
  readonly element: object;
  /** Returns false where the page cancelled the event to handle it itself. */
  emit<Type extends keyof BikeshareEvents>(type: Type, detail: BikeshareEvents[Type]): boolean;
  /** The root node of our rendering; null while prerendering in the build. */
  root(): Document | ShadowRoot | null;
  /** Whether an element on this page can handle a sign-up for the program in the same environment. */
  canSignUp(system: SystemCode): boolean;
  /** Shows a path in the program's account element on this page, in the same environment; null where there is none. */
  accountOf(system: SystemCode): ((path: string) => void) | null;
  goTo(url: string): void;
  /** Sets the document's title where the page is ours; a partner's page keeps its own. */
  setTitle(title: string): void;
  /** Opens an element in the light DOM for a card field, since Stripe's iframes do not work in a shadow root. */
  openCardSlot(): Promise<CardSlot>;
  /** Warns the page's author about its markup or configuration; riders never see it. */
  warn(message: string): void;
  /** Where the deployment has error reporting. */
  report(error: unknown): void;
}

const HostContext = createContext<HostApi | null>(null);
export const HostProvider = HostContext.Provider;

export const useHost = (): HostApi => useRequiredContext(HostContext);

/** An element in the light DOM that our `<slot name="bikeshare-card">` shows. */
export interface CardSlot {
  readonly node: HTMLElement;
  /** Runs when the page removed or moved the node, which reloads its iframe and loses the typed card. */
  onLost(listener: () => void): void;
  close(): void;
}

export const CARD_SLOT_NAME = "bikeshare-card";
