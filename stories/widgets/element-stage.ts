import { within } from "storybook/test";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import type { ElementTag } from "../../widgets/element-definitions.ts";
import { playStripe } from "../stage/story-stripe.ts";
import { ELEMENTS_SANDBOX } from "./configuration.ts";

/**
 * Puts the sandbox in place of the network, which real elements use. A story's `beforeEach` returns the result, which
 * restores the network.
 */
export function mockNetwork(canvas: HTMLElement): () => void {
  const sandbox = inPageFetch(createSandbox());
  const outside = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(new Request(input, init).url).origin === ELEMENTS_SANDBOX ? sandbox(input, init) : outside(input, init);
  playStripe("works");
  return () => {
    // Elements of a page share a login, which must not reach the next story.
    canvas.querySelector("bikeshare-account")?.logout();
    globalThis.fetch = outside;
  };
}

/** An element of a story once it has rendered, and the content of its shadow root. */
export async function contentOf(canvas: HTMLElement, tag: ElementTag) {
  const element = canvas.querySelector(tag);
  if (!element) throw new Error(`no ${tag} in the story`);
  await element.ready;
  const mount = element.shadowRoot?.querySelector<HTMLElement>(".root");
  if (!mount) throw new Error(`${tag} has rendered nothing`);
  return { element, root: within(mount) };
}
