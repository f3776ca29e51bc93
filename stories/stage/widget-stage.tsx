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

let appCount = 0;

/** An app with a back end, purchase lock and records of its own, so that no story meets the riders of another story. */
export function createStoryApp({
  program = storyProgram.get(),
  now,
  clock = createFakeClock(now),
  fetch = openSandbox(clock).fetch,
}: StoryAppOptions = {}): AppContext {
  appCount += 1;
  const name = `story ${appCount}`;
  const environments = Object.fromEntries(
    Object.values(CONFIGURATION.environments).map((environment) => [name, { ...environment, idempotencyKey: true }]),
  );
  const configuration = { ...CONFIGURATION, defaultEnvironment: name, environments };
  return createAppContext(program, configuration, { clock, fetch });
}

export type BackEnd = ReturnType<typeof createBackEnd>;

/** The time limit of `waitUntil` in seconds of the fake clock, which take more or less real time on each machine. */
const LIMIT_SECONDS = 300;
/** `waitUntil` first advances by single seconds, as some notices only stay that long, and then by longer steps. */
const [SINGLE_STEPS, LATER_STEP_SECONDS] = [10, 5];
/** The time limit of `waitUntil` in real milliseconds, which is below the time limit of a story. */
const REAL_LIMIT_MS = 50_000;

/**
 * The sandbox within the page, with a clock that a story advances.
 * @param now The initial instant (ISO).
 */
export function createBackEnd(now?: string) {
  // Removes the data of an earlier story's rider from the browser.
  sessionStorage.clear();
  localStorage.clear();
  const { clock, fetch, ...sandbox } = openSandbox(createFakeClock(now));
  /** Emits `timejump` first, by which test/look/read-out.ts separates later changes of the page from earlier ones. */
  const advance: FakeClock["advance"] = (ms) => {
    document.querySelector("[data-stage]")?.dispatchEvent(new Event("timejump"));
    return clock.advance(ms);
  };
  return {
    clock: { ...clock, advance },
    fetch,
    /** Advances the clock in steps until the assertion holds, since the back end in the page needs turns of its own. */
    async waitUntil<Found>(assertion: () => Found): Promise<Awaited<Found>> {
      let seconds = 0;
      const outcome = await waitFor(
        async () => {
          const step = seconds < SINGLE_STEPS ? 1 : LATER_STEP_SECONDS;
          await advance(step * 1_000);
          seconds += step;
          try {
            return { found: await assertion() };
          } catch (error) {
            if (seconds < LIMIT_SECONDS) throw error;
            return { error };
          }
        },
        { interval: 1, timeout: REAL_LIMIT_MS },
      );
      if ("error" in outcome) throw outcome.error;
      return outcome.found;
    },
    /** Changes riders, faults or the clock of the sandbox: sends the body of `POST /w/{id}/control`. */
    async control(body: object): Promise<void> {
      const answer = await sandbox.control(body);
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(body)}: ${answer.status}`);
    },
    /** The bodies of the calls that the back end received at a path such as `/account/register`. */
    async fetchReceived(path: string): Promise<unknown[]> {
      const { received } = await sandbox.state();
      return received.filter((call) => call.path === path).map(({ body }) => body);
    },
  };
}

interface WidgetStageProps {
  /** Overrides of the default host, which is a page without other elements that cancels no event. */
  readonly host?: Partial<HostApi> | undefined;
  /** The app, for stories that read or fill its store; by default a new one. */
  readonly app?: AppContext | undefined;
  readonly children: ReactNode;
}

/** Gives a screen what a custom element gives it: the host, the app and the texts. */
export function WidgetStage({ host, app, children }: WidgetStageProps) {
  const [ownApp] = useState(() => app ?? createStoryApp());
  // Keeps one host object for all renders, as elements do: a new one would apply the attributes of the element again.
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

/** A story has no shadow root: the card form's node, which an element slots from outside, goes into the slot itself. */
async function openCardSlot() {
  const node = document.createElement("div");
  const placeSlot = () => {
    const slot = document.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (slot && node.parentElement !== slot) slot.append(node);
  };
  // The slot may render later than the node is created, and once more after a failure.
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
  /** Texts that the screen shows; hidden texts do not count. */
  readonly texts: string | RegExp | readonly (string | RegExp)[];
  readonly absentTexts?: readonly (string | RegExp)[];
  readonly links?: readonly (string | RegExp)[];
  /** The texts of all buttons. */
  readonly buttons?: readonly string[];
}

/**
 * What the stories of a file share. `setUp` returns a `beforeEach`, which creates the stage of a story: a start takes
 * missing fields from `defaults`, and faults apply after the start, so that no login fails. `stage` is the stage of the
 * current story, and empty before its `beforeEach`. `storyOf` returns a story that expects the content of a screen.
 */
export function stageFor<Stage extends Pick<BackEnd, "control" | "waitUntil">, Start extends object>(
  create: (start: Start) => Promise<Stage>,
  defaults: Start,
) {
  const stage = {} as Stage;
  const setUp = (start?: Start, faults?: readonly object[]) => async (): Promise<void> => {
    Object.assign(stage, await create({ ...defaults, ...start }));
    if (faults) await stage.control({ faults });
  };
  const storyOf = (start: Start, { texts, absentTexts = [], links = [], buttons }: ExpectedScreen): Story => ({
    beforeEach: setUp(start),
    play: async ({ canvas, canvasElement }) => {
      // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden texts as well
      const visibleText = () => canvasElement.innerText.replace(/\s+/g, " ");
      await stage.waitUntil(() => {
        for (const text of [texts].flat()) expect(visibleText()).toMatch(text);
      });
      for (const name of links) await expect(canvas.getByRole("link", { name })).toBeVisible();
      for (const text of absentTexts) await expect(visibleText()).not.toMatch(text);
      if (buttons) await expect(canvas.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
    },
  });
  return { stage, setUp, storyOf };
}
