import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { beginHydration, endHydration } from "../src/context/world-context.tsx";
import { BikeshareError } from "../src/errors.ts";
import { adoptInto } from "../src/styles/adopt.ts";
import { isUsable, type SharedAttributes } from "./attributes.ts";
import { ElementApp } from "./element-app.tsx";
import type { ElementHost } from "./element-host.ts";
import type { elementPort } from "./element-port.ts";
import type { FragmentProps } from "./fragment.ts";
import { fragmentSnapshot } from "./fragment-snapshot.ts";
import { IDENTIFIER_PREFIX } from "./identifier-prefix.ts";
import type { Resolution, Resolved } from "./resolution.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

class DrawingFailed extends BikeshareError {
  override readonly name = "DrawingFailed";
  readonly code = "uncaught";
}

/** Resolves when React has drawn, or the element is gone; rejects where it cannot draw. */
export function draw<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  host: ElementHost,
  port: ReturnType<typeof elementPort>,
  resolution: Resolution<Attributes>,
  gone: AbortSignal,
): Promise<void> {
  const decorate = () => {
    const { attributes, problems, world } = resolution.get();
    host.mount.dataset.theme = world.program.system;
    // The same language set again has all of it styled anew.
    if (host.mount.lang !== attributes.locale) host.mount.lang = attributes.locale;
    if (isUsable(problems)) definition.prepare?.(attributes, world);
  };
  decorate();
  const undecorate = resolution.subscribe(decorate);
  const fragment = matching(host.takeFragment(), resolution.get(), definition);
  // The link to its sheet that a pasted screen came with.
  const pastedSheet = host.root.querySelector("link");
  // A fragment has a sheet of its own, and shows with it what React hydrates: a change of sheets has all of it styled anew.
  let release = () => {};
  if (!fragment) {
    release = adoptInto(host.root);
    host.mount.replaceChildren();
  }
  const initial = fragment ? asPrerendered(fragment, resolution.get(), definition) : resolution.get();
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const drawn = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  let root: Root | undefined;
  let isDrawn = false;
  const drawing = new AbortController();
  const stop = () => {
    drawing.abort();
    undecorate();
    resolution.stop();
    root?.unmount();
    release();
    // Once it is drawn, what is being hydrated in this world is another element.
    if (!isDrawn) endHydration(initial.world);
    resolve();
  };
  gone.addEventListener("abort", stop);
  const app = (
    <ElementApp
      host={port}
      Screen={definition.Screen}
      subscribe={resolution.subscribe}
      get={resolution.get}
      getInitial={() => initial}
      onDrawn={() => queueMicrotask(finish)}
    />
  );
  // React leaves nothing behind an error that no error box caught: the shell's own words take its place.
  const options = rootOptions(port, {
    isPasted: pastedSheet !== null,
    onUncaught() {
      gone.removeEventListener("abort", stop);
      queueMicrotask(stop);
      reject(new DrawingFailed());
      if (isDrawn) host.failed(new DrawingFailed());
    },
  });
  function finish(): void {
    if (isDrawn || gone.aborted) return;
    isDrawn = true;
    drawing.abort();
    if (fragment) release = adoptInto(host.root);
    pastedSheet?.remove();
    endHydration(initial.world);
    host.drawn();
    port.emit("bikeshare-ready", {});
    host.hear((command, value) =>
      resolution.whenHere(() =>
        definition.hear?.(command, value, { ...resolution.get(), named: host.attributes.get(), host: port }),
      ),
    );
    resolve();
  }
  const take = () => {
    definition.capture?.(host.mount, initial.world);
    beginHydration(initial.world);
  };
  if (fragment) {
    take();
    // By the time of these a field has changed, when a browser fills it in or a screen reader clicks: no key came before.
    for (const type of ["click", "input"])
      host.mount.addEventListener(type, take, { capture: true, signal: drawing.signal });
  }
  // In a transition React draws in slices, so that the page never stands still for long. An event makes it finish first.
  startTransition(() => {
    if (fragment) root = hydrateRoot(host.mount, app, options);
    else {
      root = createRoot(host.mount, options);
      root.render(app);
    }
  });
  return drawn;
}

/** With the fragment's props, to the last one: what differs is drawn right after. */
function asPrerendered<Attributes extends SharedAttributes>(
  fragment: FragmentProps,
  resolved: Resolved<Attributes>,
  { parse }: RuntimeDefinition<Attributes>,
): Resolved<Attributes> {
  const { attributes } = parse(fragmentSnapshot(fragment));
  const isSame =
    resolved.problems.length === 0 &&
    Object.entries(attributes).every(([name, value]) => Object.is(value, Reflect.get(resolved.attributes, name)));
  return isSame ? resolved : { ...resolved, attributes, problems: [] };
}

/** The fragment's props, or null where there is none, or one of another program or language than is wanted by now. */
function matching<Attributes extends SharedAttributes>(
  fragment: string | undefined,
  { attributes }: Resolved<Attributes>,
  { variant = ({ system }) => system }: RuntimeDefinition<Attributes>,
): FragmentProps | null {
  const props = { system: variant(attributes), locale: attributes.locale };
  return fragment === `${props.system} ${props.locale}` ? props : null;
}

interface Drawing {
  /** What stood there came with the page's HTML, from this build or an older one. */
  readonly isPasted: boolean;
  onUncaught(): void;
}

/** Our errors never reach the host's `window.onerror`. */
function rootOptions(port: ReturnType<typeof elementPort>, { isPasted, onUncaught }: Drawing): RootOptions {
  const warn = (error: unknown) => {
    port.warn(`failed: ${error instanceof Error ? error.name : "unknown error"}`);
    port.report(error);
  };
  return {
    identifierPrefix: IDENTIFIER_PREFIX,
    onUncaughtError(error) {
      warn(error);
      onUncaught();
    },
    onCaughtError(error) {
      warn(error);
      port.emit("bikeshare-error", { code: "uncaught" });
    },
    onRecoverableError: (error) => {
      // Nothing is wrong for the rider: React draws what holds today, with what was typed.
      if (isPasted) return port.warn("was pasted from another build: take its snippet from this one");
      port.warn(`hydration: ${error instanceof Error ? error.message : "unknown error"}`);
      port.emit("bikeshare-error", { code: "hydration" });
    },
  };
}
