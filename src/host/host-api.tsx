import { createContext } from "react";
import { useRequiredContext } from "../app-context/use-app-context.tsx";
import type { SystemCode } from "../domain/program.ts";
import type { BikeshareEvents } from "./events.ts";

/** The interface to whatever contains the app: an element on a partner's page, the standalone page, a story, a test. */
export interface HostApi {
  /** Identifies the container; it stays the same when its content mounts again. */
  readonly element: object;
  /** Fires an event at the container; returns false where the page cancelled it to handle it itself. */
  emit<Type extends keyof BikeshareEvents>(type: Type, detail: BikeshareEvents[Type]): boolean;
  /** The root node of our rendering; null while prerendering in the build. */
  root(): Document | ShadowRoot | null;
  /** Whether an element on this page can handle a sign-up for the program in the same environment. */
  canSignUp(system: SystemCode): boolean;
  /** Returns a function that shows a path in this page's account of the program and environment; null without one. */
  accountOf(system: SystemCode): ((path: string) => void) | null;
  /** Leaves the page for another one. */
  goTo(url: string): void;
  /** Sets the document's title where the page is ours; a partner's page keeps its own. */
  setTitle(title: string): void;
  /** Adds an element to the light DOM for a card field, since Stripe's iframes do not work in a shadow root. */
  openCardSlot(): Promise<CardSlot>;
  /** Warns the page's author about its markup or configuration; riders never see it. */
  warn(message: string): void;
  /** Reports an error of our code, where the deployment has error reporting. */
  report(error: unknown): void;
}

const HostContext = createContext<HostApi | null>(null);
export const HostProvider = HostContext.Provider;

export const useHost = (): HostApi => useRequiredContext(HostContext);

/** An element in the light DOM that our `<slot name="bikeshare-card">` shows. */
export interface CardSlot {
  readonly node: HTMLElement;
  /** The listener runs when the page has removed or moved the node, whose iframe then loses the typed card. */
  onLost(listener: () => void): void;
  close(): void;
}

export const CARD_SLOT_NAME = "bikeshare-card";
