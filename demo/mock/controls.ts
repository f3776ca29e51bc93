import { createStore } from "zustand/vanilla";
import type { AppContext } from "../../src/app-context/app-context.ts";
import type { Pass } from "../../src/domain/passes.ts";
import { isSystemCode, type SystemCode } from "../../src/domain/program.ts";
import { createStoredText } from "../../src/lib/tab-storage.ts";
import { type RiderKey, reloadRider } from "../../src/rider/rider-loads.ts";
import { sessionOf } from "../../src/session/session.ts";
import type { PreparedPage } from "../../widgets/standalone/prepare-page.ts";
import { PROGRAMS } from "../sandbox/programs.ts";
import type { BackEnd } from "./back-end.ts";
import { DEFAULT_SCENE, type RiderChoice, readRiderChoice, type Scene, writeRiderChoice } from "./scene.ts";

/** The values that the test bar of the mock shows. */
export interface Controls {
  readonly scene: Scene;
  /** Empty while no program is chosen. */
  readonly passes: readonly Pass[];
  /** The message of a change that failed; null without a failure. */
  readonly failure: string | null;
}

export interface ControlsService {
  get(): Controls;
  subscribe(listener: () => void): () => void;
  change(part: Partial<Scene>): Promise<void>;
}

/** The rider's initial pass in the sandbox. */
export const firstPassOf = (system: SystemCode): number => PROGRAMS[system].passes.year;

/** The loads whose data depends on the rider's state. */
const RIDER_DATA: readonly RiderKey[] = ["user", "summary", "payment-profile", "unpaid-fees", "key-card", "statements"];

const isLoggedIn = (app: AppContext): boolean => app.store.getState().session.status === "authenticated";

/**
 * Connects the test bar and the page. Program, embedding and login are states of the page, which the bar follows.
 * @param linkedScene The scene in the link to this page; it takes precedence over the scene stored in the tab.
 */
export async function createControls(
  page: Pick<PreparedPage, "choices" | "appOf">,
  backEnd: BackEnd,
  linkedScene: Scene | null,
): Promise<ControlsService> {
  const storedChoice = createStoredText("bikeshare-mock");
  let rider: RiderChoice = DEFAULT_SCENE;
  let app: AppContext | null = null;
  let failure: string | null = null;
  let stopWatching = () => {};
  const { getState, setState, subscribe } = createStore(readControls);

  function readControls(): Controls {
    const isEmbedded = page.choices.get().embedded !== null;
    const scene = { ...rider, system: app?.program.system ?? null, isEmbedded };
    return {
      scene: { ...scene, isLoggedIn: app !== null && isLoggedIn(app) },
      passes: app?.program.passes ?? [],
      failure,
    };
  }
  const publish = (next = readControls()): void => setState(next, true);

  function reportFailure(error: unknown): void {
    failure = error instanceof Error ? error.message : String(error);
    publish();
  }

  /** Reads the program that the page now shows. */
  async function followProgram(): Promise<void> {
    const { system } = page.choices.get();
    const next = isSystemCode(system) ? await page.appOf(system) : null;
    if (next !== app) {
      stopWatching();
      // Each program has its own pass ids.
      if (next?.program.passes.every(({ id }) => id !== rider.passId)) saveChoice({ ...rider, passId: null });
      app = next;
      stopWatching = next?.store.subscribe(() => publish()) ?? (() => {});
    }
    publish();
  }
  function saveChoice(choice: RiderChoice): void {
    rider = choice;
    storedChoice.write(writeRiderChoice(choice).toString());
  }

  /** Stores a state that an action on the page has changed: a reload restarts the back end, which gets it again. */
  async function followRider(): Promise<void> {
    const appBefore = app;
    if (appBefore === null) return;
    const currentChoice = await backEnd.riderOf(appBefore.program.system);
    if (appBefore !== app) return;
    saveChoice({ ...currentChoice, passId: currentChoice.passId ?? rider.passId });
    publish();
  }

  /** @param isBackEndNew Whether the back end has just started, so that it knows no token. */
  async function applyScene(scene: Scene, isBackEndNew = false): Promise<void> {
    const { system, isEmbedded, passId, state, hasKeyCard } = scene;
    saveChoice({ passId, state, hasKeyCard });
    if (system !== null) {
      const next = await page.appOf(system);
      const isUnchanged = passId === null && state === null && hasKeyCard === null;
      if (!isUnchanged) await backEnd.setUp(system, passId ?? firstPassOf(system), rider);
      if (!scene.isLoggedIn) {
        if (isLoggedIn(next)) sessionOf(next).logOut();
      } else if (isBackEndNew || !isLoggedIn(next)) sessionOf(next).adopt(await backEnd.logIn(system));
      else reloadRider(next, ...RIDER_DATA);
    }
    page.choices.chooseSystem(system);
    page.choices.setEmbedded(isEmbedded);
  }

  const storedText = storedChoice.read();
  await followProgram();
  const { scene } = getState();
  const storedScene: Scene = storedText === null ? { ...scene, system: "phl", isLoggedIn: true } : scene;
  await applyScene(linkedScene ?? { ...storedScene, ...readRiderChoice(new URLSearchParams(storedText ?? "")) }, true);
  await followProgram();
  page.choices.subscribe(() => void followProgram());
  backEnd.onMutation(() => void followRider().catch(reportFailure));

  return {
    get: getState,
    subscribe,
    async change(part) {
      const shownControls = getState();
      const isOtherSystem = part.system !== undefined && part.system !== shownControls.scene.system;
      const scene = { ...shownControls.scene, ...part, ...(isOtherSystem && { passId: null }) };
      failure = null;
      // Updates at once, so that a control shows its new value before slower steps.
      publish({ ...shownControls, scene, failure });
      await applyScene(scene).then(followProgram).catch(reportFailure);
    },
  };
}
