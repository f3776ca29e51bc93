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

/** The time limit of `until` in seconds of the fake clock; on a busy machine each may take any real time. */
const LIMIT_SECONDS = 300;
/** `until` first advances by single seconds, as early notices are short, and then by longer steps. */
const [SINGLE_STEPS, LATER_STEP_SECONDS] = [10, 5];
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
  /** Emits `timejump` first, by which test/look/read-out.ts separates later changes of the page from earlier ones. */
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
          const step = seconds < SINGLE_STEPS ? 1 : LATER_STEP_SECONDS;
          await advance(step * 1_000);
          seconds += step;
          try {
            return { found: await holds() };
          } catch (error) {
            if (seconds < LIMIT_SECONDS) throw error;
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
  /** Overrides of the default host, a page without other elements that cancels no event; `fn()` for spies. */
  readonly host?: Partial<HostApi> | undefined;
  /** The app, for stories that read or fill its store; by default a new one. */
  readonly app?: AppContext | undefined;
  readonly children: ReactNode;
}

/** The surroundings that an element gives to its screen: host, app and texts. */
export function WidgetStage({ host, app, children }: WidgetStageProps) {
  const [ownApp] = useState(() => app ?? createStoryApp());
  // Keeps one host for all renders, as a page does: another host would apply the attributes again.
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

/** The expected content of a screen once everything is loaded. */
interface ExpectedScreen {
  /** Texts as they are seen, without hidden ones. */
  readonly says: string | RegExp | readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  readonly links?: readonly (string | RegExp)[];
  /** The texts of all buttons. */
  readonly buttons?: readonly string[];
}

/**
 * The stage that the stories of a file share. `stage` is the current story's; it is empty until the `beforeEach` from
 * `from` has run. A start takes missing fields from `usual`; faults affect the screen but nothing before it, such as a
 * login. `shows` creates a whole story from the expected content of a screen.
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
  const shows = (start: Start, { says, lacks = [], links = [], buttons }: ExpectedScreen): Story => ({
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
