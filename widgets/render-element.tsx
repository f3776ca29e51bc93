import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { beginHydration, endHydration } from "../src/app-context/use-app-context.tsx";
import { BikeshareError } from "../src/errors.ts";
import type { HostApi } from "../src/host/host-api.tsx";
import { adoptInto, restoreSheets } from "../src/styles/adopt.ts";
import { ElementApp, IDENTIFIER_PREFIX, type RuntimeDefinition } from "./element-app.tsx";
import type { ElementBridge } from "./element-bridge.ts";
import type { ElementHost } from "./element-host.ts";
import { isUsable } from "./elements/attributes.ts";
import type { SharedAttributes } from "./elements/shared.ts";
import { type PrerenderedProps, prerenderedSnapshot } from "./prerendered-screen.ts";
import type { Resolution, ResolvedElement } from "./resolution.ts";

class RenderFailed extends BikeshareError {
  override readonly name = "RenderFailed";
  readonly code = "uncaught";
}

/**
 * Renders an element until `removal` aborts. Resolves when React has rendered or the element was removed; rejects if
 * React cannot render it.
 */
export function renderElement<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  bridge: ElementBridge,
  host: ElementHost,
  resolution: Resolution<Attributes>,
  removal: AbortSignal,
): Promise<void> {
  const applyAttributes = () => {
    const { attributes, problems, app } = resolution.get();
    bridge.mount.dataset.theme = app.program.system;
    // Setting the same language again would restyle all content.
    if (bridge.mount.lang !== attributes.locale) bridge.mount.lang = attributes.locale;
    if (isUsable(problems)) definition.prepare?.(attributes, app, host);
  };
  applyAttributes();
  const stopApplying = resolution.subscribe(applyAttributes);
  const stopRestoring = bridge.onMoved(() => restoreSheets(bridge.root));
  const shownScreen = bridge.takePrerendered();
  const { attributes } = resolution.get();
  /** The props of the prerendered screen that fits the element. */
  const props: PrerenderedProps = {
    system: definition.account?.screenSystem(attributes) ?? attributes.system,
    locale: attributes.locale,
  };
  const prerendered = shownScreen === `${props.system} ${props.locale}` ? props : null;
  // A prerendered screen in the page's HTML links to its sheet and modules; React's rendering needs no links.
  const links = [...bridge.root.querySelectorAll("link")];
  const isFromHtml = links.some(({ rel }) => rel === "stylesheet");
  // A prerendered screen has a sheet of its own until React has hydrated: a change of sheets restyles everything.
  let releaseSheets = () => {};
  if (!prerendered) {
    releaseSheets = adoptInto(bridge.root);
    // Where the page has changed only the language, what was typed in the prerendered screen becomes a draft.
    if (shownScreen?.startsWith(`${props.system} `)) definition.captureDrafts?.(bridge.mount, resolution.get().app);
    bridge.mount.replaceChildren();
  }
  const initial = prerendered ? prerenderedState(prerendered, resolution.get(), definition) : resolution.get();
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const rendered = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  let root: Root | undefined;
  let hasRendered = false;
  let hasFailed = false;
  const rendering = new AbortController();
  const stop = () => {
    rendering.abort();
    stopApplying();
    stopRestoring();
    resolution.stop();
    root?.unmount();
    releaseSheets();
    // Once this element has rendered, only another element of the same app may still be hydrating.
    if (!hasRendered) endHydration(initial.app);
    resolve();
  };
  removal.addEventListener("abort", stop);
  const reactTree = (
    <ElementApp
      host={host}
      Screen={definition.Screen}
      resolution={resolution}
      initial={initial}
      onRendered={() => queueMicrotask(finishRendering)}
    />
  );
  // After an error outside of any error box React removes everything: the shell shows its own message.
  const options = rootOptions(host, isFromHtml, removal, () => {
    removal.removeEventListener("abort", stop);
    reject(new RenderFailed());
    const hadRendered = hasRendered;
    // The message comes after the unmounting, which empties the element. React may report the error more than once.
    queueMicrotask(() => {
      if (hasFailed) return;
      hasFailed = true;
      stop();
      if (hadRendered) bridge.onFailed(new RenderFailed());
    });
  });
  function finishRendering(): void {
    if (hasRendered || removal.aborted) return;
    hasRendered = true;
    rendering.abort();
    if (prerendered) releaseSheets = adoptInto(bridge.root);
    for (const link of links) link.remove();
    endHydration(initial.app);
    bridge.onRendered();
    host.emit("bikeshare-ready", {});
    const runCommand = (command: string, value: unknown) =>
      definition.account?.onCommand(command, value, { ...resolution.get(), snapshot: bridge.attributes.get(), host });
    bridge.onCommand((command, value) => {
      if (removal.aborted && !definition.account?.endsSession(command, value)) return false;
      // A framework may set `system` right after the token, whose program it names.
      queueMicrotask(() => resolution.whenLoaded(() => runCommand(command, value)));
      return true;
    });
    resolve();
  }
  const captureTypedValues = () => {
    definition.captureDrafts?.(bridge.mount, initial.app);
    beginHydration(initial.app);
  };
  if (prerendered) {
    captureTypedValues();
    // These events capture newer values until React has rendered: autofill and screen readers fire no key events.
    for (const type of ["click", "input"])
      bridge.mount.addEventListener(type, captureTypedValues, { capture: true, signal: rendering.signal });
  }
  // In a transition React renders in slices, so that the page stays responsive; it finishes before it handles an event.
  startTransition(() => {
    if (prerendered) root = hydrateRoot(bridge.mount, reactTree, options);
    else {
      root = createRoot(bridge.mount, options);
      root.render(reactTree);
    }
  });
  return rendered;
}

/** The state that hydration starts with: the prerendered screen's. React renders the differences right after. */
function prerenderedState<Attributes extends SharedAttributes>(
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

/**
 * React's options, whose error handlers keep our errors from the page's `window.onerror`.
 * @param isFromHtml Whether the page's HTML had the prerendered screen with a link to its sheet, as snippets do. Such a
 * screen may come from an older build.
 */
function rootOptions(host: HostApi, isFromHtml: boolean, removal: AbortSignal, onUncaught: () => void): RootOptions {
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
      // React reports an error when an element is removed before its first render.
      if (removal.aborted) return;
      // The rider notices nothing: React renders the current screen with the typed values.
      if (isFromHtml) return host.warn("was pasted from another build: take its snippet from this one");
      host.warn(`hydration: ${error instanceof Error ? error.message : "unknown error"}`);
      host.emit("bikeshare-error", { code: "hydration" });
    },
  };
}
