import type { StoryObj as Story } from "@storybook/react-vite";
import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { expect, waitFor } from "storybook/test";
import { type AppContext, createAppContext } from "../../src/app-context/app-context.ts";
import { AppContextProvider } from "../../src/app-context/use-app-context.tsx";
import type { Program } from "../../src/domain/program.ts";
import { CARD_SLOT_NAME, type HostApi, HostProvider } from "../../src/host/host-api.tsx";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createQuietHost } from "../../test/quiet-host.ts";
import { CONFIGURATION, openSandbox } from "../../test/sandbox-app.ts";
import { storyLocale, storyProgram } from "./toolbar.ts";

export interface StoryAppOptions {
  /** By default the toolbar's program. */
  readonly program?: Program | undefined;
  /** The instant of the story (ISO), at which its clock stops. */
  readonly now?: string | undefined;
  /** For a story that advances the time itself; replaces `now`. */
  readonly clock?: FakeClock | undefined;
  /** By default a fresh sandbox's. */
  readonly fetch?: typeof fetch | undefined;
}

let apps = 0;

/** An app with its own back end, purchase lock and records, so that no story meets the riders of another one. */
export function createStoryApp({
  program = storyProgram.get(),
  now,
  clock = createFakeClock(now),
  fetch = openSandbox(clock).fetch,
}: StoryAppOptions = {}): AppContext {
  apps += 1;
  const name = `story ${apps}`;
  const renamed = Object.fromEntries(
    Object.values(CONFIGURATION.environments).map((environment) => [name, { ...environment, idempotencyKey: true }]),
  );
  const own = { ...CONFIGURATION, defaultEnvironment: name, environments: renamed };
  return createAppContext(program, own, { clock, fetch });
}

export type BackEnd = ReturnType<typeof createBackEnd>;

/** Seconds of the fake clock, each of which may take a busy machine any time. */
const MOST_SECONDS = 300;
/** A call that takes long is said to do so after some seconds; what comes later stays for longer than a step. */
const [SINGLE_SECONDS, LATER_STEP] = [10, 5];
/** Real milliseconds, less than the time limit of a story. */
const PATIENCE_MS = 50_000;

/**
 * The sandbox within the page, with a clock that a story advances.
 * @param now The initial instant (ISO).
 */
export function createBackEnd(now?: string) {
  // Removes the data of an earlier story's rider from the browser.
  sessionStorage.clear();
  localStorage.clear();
  const { clock, fetch: live, ...sandbox } = openSandbox(createFakeClock(now));
  const frozen: { readonly method: string; readonly path: string; answer: Promise<Response> | Response | null }[] = [];
  const fetch: typeof live = async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    const call = frozen.find((each) => each.method === method && pathname.endsWith(`/${each.path}`));
    if (call === undefined) return live(input, init);
    call.answer ??= live(input, init);
    return (await call.answer).clone();
  };
  /** Emits `timejump` before it advances: later changes did not come together with earlier ones. */
  const advance: FakeClock["advance"] = (ms) => {
    document.querySelector("[data-stage]")?.dispatchEvent(new Event("timejump"));
    return clock.advance(ms);
  };
  return {
    clock: { ...clock, advance },
    fetch,
    /** Advances the clock in steps until the assertion holds, since the back end in the page needs turns of its own. */
    async until<Found>(holds: () => Found): Promise<Awaited<Found>> {
      let seconds = 0;
      const end = await waitFor(
        async () => {
          const step = seconds < SINGLE_SECONDS ? 1 : LATER_STEP;
          await advance(step * 1_000);
          seconds += step;
          try {
            return { found: await holds() };
          } catch (error) {
            if (seconds < MOST_SECONDS) throw error;
            return { error };
          }
        },
        { interval: 1, timeout: PATIENCE_MS },
      );
      if ("error" in end) throw end.error;
      return end.found;
    },
    /** Sets up the back end. */
    async control(order: object): Promise<void> {
      const answer = await sandbox.control(order);
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(order)}: ${answer.status}`);
    },
    /** From now on answers these calls with `answer`, or, without one, with the first answer that the service gives. */
    freeze: (method: string, path: string, answer?: Response) =>
      void frozen.push({ method, path, answer: answer ?? null }),
    /** The bodies of the calls that the back end received at a path such as `/account/register`. */
    async fetchReceived(path: string): Promise<unknown[]> {
      const { received } = await sandbox.state();
      return received.filter((call) => call.path === path).map(({ body }) => body);
    },
  };
}

interface WidgetStageProps {
  /** What a story overrides of a page without other elements, which cancels nothing; `fn()` for what it checks. */
  readonly host?: Partial<HostApi> | undefined;
  /** For stories that read the store, or start with a filled one. */
  readonly app?: AppContext | undefined;
  readonly children: ReactNode;
}

/** The surroundings that an element gives to its screen: host, app and texts. */
export function WidgetStage({ host, app, children }: WidgetStageProps) {
  const [ownApp] = useState(() => app ?? createStoryApp());
  // The host stays the same as on a page, so that attributes which were applied once are not applied again.
  const ownHost = useMemo(() => createQuietHost({ openCardSlot, ...host }), [host]);
  const locale = useSyncExternalStore(storyLocale.subscribe, storyLocale.get);
  return (
    <HostProvider value={ownHost}>
      <AppContextProvider value={app ?? ownApp}>
        <TranslationProvider locale={locale}>{children}</TranslationProvider>
      </AppContextProvider>
    </HostProvider>
  );
}

/** A story has no shadow root, so the node that a page would slot from outside goes inside the slot itself. */
async function openCardSlot() {
  const node = document.createElement("div");
  const placeSlot = () => {
    const slot = document.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (slot && node.parentElement !== slot) slot.append(node);
  };
  // The slot may render after the node was opened, and again after a failure.
  const watcher = new MutationObserver(placeSlot);
  watcher.observe(document.body, { childList: true, subtree: true });
  placeSlot();
  const close = () => {
    watcher.disconnect();
    node.remove();
  };
  return { node, onLost: () => {}, close };
}

/** What a rider sees once everything is loaded. */
interface Seen {
  /** Texts as they are seen, without hidden ones. */
  readonly says: string | RegExp | readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  readonly links?: readonly (string | RegExp)[];
  /** The texts of all buttons. */
  readonly buttons?: readonly string[];
}

/**
 * The part that the stories of a file share. `stage` is the current story's; it is empty until the `beforeEach` from
 * `from` has run. A start without some fields gets the usual ones; faults affect the screen but not what comes before it,
 * such as a login. `shows` is a whole story from what a screen shows.
 */
export function stageFor<Stage extends Pick<BackEnd, "control" | "until">, Start extends object>(
  create: (start: Start) => Promise<Stage>,
  usual: Start,
) {
  const stage = {} as Stage;
  const from = (start?: Start, faults?: readonly object[]) => async (): Promise<void> => {
    Object.assign(stage, await create({ ...usual, ...start }));
    if (faults) await stage.control({ faults });
  };
  const shows = (start: Start, { says, lacks = [], links = [], buttons }: Seen): Story => ({
    beforeEach: from(start),
    play: async ({ canvas, canvasElement }) => {
      // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden texts as well
      const text = () => canvasElement.innerText.replace(/\s+/g, " ");
      await stage.until(() => {
        for (const each of [says].flat()) expect(text()).toMatch(each);
      });
      for (const name of links) await expect(canvas.getByRole("link", { name })).toBeVisible();
      for (const each of lacks) await expect(text()).not.toMatch(each);
      if (buttons) await expect(canvas.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
    },
  });
  return { stage, from, shows };
}
