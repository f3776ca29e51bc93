import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { beginHydration, endHydration } from "../src/app-context/use-app-context.tsx";
import { BikeshareError } from "../src/errors.ts";
import type { HostApi } from "../src/host/host-api.tsx";
import { adoptInto } from "../src/styles/adopt.ts";
import { ElementApp, IDENTIFIER_PREFIX, type RuntimeDefinition } from "./element-app.tsx";
import type { ElementBridge } from "./element-bridge.ts";
import { isUsable } from "./elements/attributes.ts";
import type { SharedAttributes } from "./elements/shared.ts";
import { type PrerenderedProps, prerenderedSnapshot } from "./prerendered-screen.ts";
import type { Resolution, ResolvedElement } from "./resolution.ts";

class DrawingFailed extends BikeshareError {
  override readonly name = "DrawingFailed";
  readonly code = "uncaught";
}

/** Resolves when React has rendered, or the element was removed; rejects if it cannot render. */
export function renderElement<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  bridge: ElementBridge,
  host: HostApi,
  resolution: Resolution<Attributes>,
  gone: AbortSignal,
): Promise<void> {
  const decorate = () => {
    const { attributes, problems, app } = resolution.get();
    bridge.mount.dataset.theme = app.program.system;
    // Setting the same language again would restyle all content.
    if (bridge.mount.lang !== attributes.locale) bridge.mount.lang = attributes.locale;
    if (isUsable(problems)) definition.prepare?.(attributes, app, host);
  };
  decorate();
  const undecorate = resolution.subscribe(decorate);
  const prerendered = matching(bridge.takePrerendered(), resolution.get(), definition);
  // The links to the sheet and the modules of a pasted screen.
  const pastedLinks = bridge.root.querySelectorAll("link");
  // A prerendered screen has a sheet of its own until React has hydrated: a change of sheets restyles everything.
  let release = () => {};
  if (!prerendered) {
    release = adoptInto(bridge.root);
    bridge.mount.replaceChildren();
  }
  const initial = prerendered ? asPrerendered(prerendered, resolution.get(), definition) : resolution.get();
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const rendered = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  let root: Root | undefined;
  let isDrawn = false;
  const rendering = new AbortController();
  const stop = () => {
    rendering.abort();
    undecorate();
    resolution.stop();
    root?.unmount();
    release();
    // Hydration has ended for this app, unless another element began it again.
    if (!isDrawn) endHydration(initial.app);
    resolve();
  };
  gone.addEventListener("abort", stop);
  keepTypedKeys(bridge.element, bridge.root, gone);
  const app = (
    <ElementApp
      host={host}
      Screen={definition.Screen}
      resolution={resolution}
      initial={initial}
      onDrawn={() => queueMicrotask(finish)}
    />
  );
  // After an error outside of any error box React removes everything: the shell shows its own message.
  const isPasted = bridge.root.querySelector("link[rel=stylesheet]") !== null;
  const options = rootOptions(host, isPasted, gone, () => {
    gone.removeEventListener("abort", stop);
    queueMicrotask(stop);
    reject(new DrawingFailed());
    if (isDrawn) bridge.failed(new DrawingFailed());
  });
  function finish(): void {
    if (isDrawn || gone.aborted) return;
    isDrawn = true;
    rendering.abort();
    if (prerendered) release = adoptInto(bridge.root);
    for (const link of pastedLinks) link.remove();
    endHydration(initial.app);
    bridge.rendered();
    host.emit("bikeshare-ready", {});
    bridge.onCommand((command, value) =>
      resolution.whenHere(() =>
        definition.account?.onCommand(command, value, { ...resolution.get(), named: bridge.attributes.get(), host }),
      ),
    );
    resolve();
  }
  const captureTyped = () => {
    definition.capture?.(bridge.mount, initial.app);
    beginHydration(initial.app);
  };
  if (prerendered) {
    captureTyped();
    // At these events the browser has filled in a field, or a screen reader has clicked, without any key before.
    for (const type of ["click", "input"])
      bridge.mount.addEventListener(type, captureTyped, { capture: true, signal: rendering.signal });
  }
  // In a transition React renders in slices, so that the page stays responsive. An event makes it finish first.
  startTransition(() => {
    if (prerendered) root = hydrateRoot(bridge.mount, app, options);
    else {
      root = createRoot(bridge.mount, options);
      root.render(app);
    }
  });
  return rendered;
}

/** Starts with the prerendered screen's props; differences render right after. */
function asPrerendered<Attributes extends SharedAttributes>(
  prerendered: PrerenderedProps,
  resolved: ResolvedElement<Attributes>,
  { parse }: RuntimeDefinition<Attributes>,
): ResolvedElement<Attributes> {
  const { attributes } = parse(prerenderedSnapshot(prerendered));
  const isSame =
    resolved.problems.length === 0 &&
    Object.entries(attributes).every(([name, value]) => Object.is(value, Reflect.get(resolved.attributes, name)));
  return isSame ? resolved : { ...resolved, attributes, problems: [] };
}

/** The prerendered screen's props; null without one, or where its program or language is not the current one. */
function matching<Attributes extends SharedAttributes>(
  prerendered: string | undefined,
  { attributes }: ResolvedElement<Attributes>,
  { account }: RuntimeDefinition<Attributes>,
): PrerenderedProps | null {
  const props = { system: account ? account.variant(attributes) : attributes.system, locale: attributes.locale };
  return prerendered === `${props.system} ${props.locale}` ? props : null;
}

/**
 * Our errors never reach the host's `window.onerror`.
 * @param isPasted Whether the content was part of the page's HTML, from this build or an older one.
 */
function rootOptions(host: HostApi, isPasted: boolean, gone: AbortSignal, onUncaught: () => void): RootOptions {
  const warn = (error: unknown) => {
    host.warn(`failed: ${error instanceof Error ? error.name : "unknown error"}`);
    host.report(error);
  };
  return {
    identifierPrefix: IDENTIFIER_PREFIX,
    onUncaughtError(error) {
      warn(error);
      onUncaught();
    },
    onCaughtError(error) {
      warn(error);
      host.emit("bikeshare-error", { code: "uncaught" });
    },
    onRecoverableError: (error) => {
      // React calls it an error that an element is removed before its first render.
      if (gone.aborted) return;
      // The rider notices nothing: React renders the current screen with the typed values.
      if (isPasted) return host.warn("was pasted from another build: take its snippet from this one");
      host.warn(`hydration: ${error instanceof Error ? error.message : "unknown error"}`);
      host.emit("bikeshare-error", { code: "hydration" });
    },
  };
}

/** Keys that write without a character of their own: editing, dead keys, input methods, and phones' keyboards. */
const WRITING = new Set(["Backspace", "Delete", "Enter", "Dead", "Process", "Unidentified"]);
const CONTROLS = "input:not([type=button], [type=submit], [type=checkbox], [type=radio]), select, textarea";
/** Escape closes these. */
const LAYERS = "dialog[open], [aria-expanded=true][aria-controls]";

/**
 * Keeps from the page around an element what a rider types in it, and Escape while a layer of ours is open: for a page,
 * the element is the target of each key, so that its shortcuts cannot know about our fields. React has seen the key by
 * then, and its own effect remains.
 */
export function keepTypedKeys(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  // A key that closes a layer or submits a form is released elsewhere, since focus moves in between.
  const pressedKeys = new Set<string>();
  const isKept = (event: KeyboardEvent): boolean => {
    const [target] = event.composedPath();
    if (!(target instanceof Element && root.contains(target))) return false;
    return event.key === "Escape" ? root.querySelector(LAYERS) !== null : isTyped(event) && target.matches(CONTROLS);
  };
  element.addEventListener(
    "keydown",
    (event) => {
      if (isKept(event)) pressedKeys.add(event.key);
      else pressedKeys.delete(event.key);
    },
    { capture: true, signal },
  );
  for (const type of ["keydown", "keypress", "keyup"] as const)
    element.addEventListener(
      type,
      (event) => {
        if (pressedKeys.has(event.key) || isKept(event)) event.stopPropagation();
        if (type === "keyup") pressedKeys.delete(event.key);
      },
      { signal },
    );
}

/** Autofill sends key events without a key. AltGr writes with Ctrl and Alt held down. */
function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if ((ctrlKey || altKey || metaKey) && !event.getModifierState?.("AltGraph")) return false;
  return isComposing || key?.length === 1 || WRITING.has(key);
}
