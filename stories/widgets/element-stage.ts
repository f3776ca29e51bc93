import { within } from "storybook/test";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import type { ElementTag } from "../../widgets/element-definitions.ts";
import { playStripe } from "../stage/story-stripe.ts";
import { ELEMENTS_SANDBOX } from "./configuration.ts";

/** Puts the sandbox into the page, where real elements ask a network: to be returned from a story's `beforeEach`. */
export function playNetwork(canvas: HTMLElement): () => void {
  const sandbox = inPageFetch(createSandbox());
  const outside = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(new Request(input, init).url).origin === ELEMENTS_SANDBOX ? sandbox(input, init) : outside(input, init);
  playStripe("works");
  return () => {
    // Elements of a page share a login, which is not the next story's.
    canvas.querySelector("bikeshare-account")?.logout();
    globalThis.fetch = outside;
  };
}

/** An element of a story once it is drawn, and what it shows. */
export async function inside(canvas: HTMLElement, tag: ElementTag) {
  const element = canvas.querySelector(tag);
  if (!element) throw new Error(`no ${tag} in the story`);
  await element.ready;
  const mount = element.shadowRoot?.querySelector<HTMLElement>(".root");
  if (!mount) throw new Error(`${tag} has drawn nothing`);
  return { element, root: within(mount) };
}
