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

/** The state of the bar. */
export interface Controls {
  readonly scene: Scene;
  /** Empty while no program is chosen. */
  readonly passes: readonly Pass[];
  /** The change that the back end refused; null for none. */
  readonly trouble: string | null;
}

export interface ControlsService {
  get(): Controls;
  subscribe(listener: () => void): () => void;
  change(part: Partial<Scene>): Promise<void>;
}

/** The rider's initial pass in the sandbox. */
export const firstPassOf = (system: SystemCode): number => PROGRAMS[system].passes.year;

/** All data that a rider's state may change. */
const RIDER_DATA: readonly RiderKey[] = ["user", "summary", "payment-profile", "unpaid-fees", "key-card", "statements"];

const isLoggedIn = (app: AppContext): boolean => app.store.getState().session.status === "authenticated";

/**
 * Connects the bar and the page. Program, embedding and login belong to the page: the bar follows them.
 * @param linked The scene of a link, which takes precedence over the tab's own.
 */
export async function createControls(
  page: Pick<PreparedPage, "choices" | "appOf">,
  backEnd: BackEnd,
  linked: Scene | null,
): Promise<ControlsService> {
  const keptScene = createStoredText("bikeshare-mock");
  let rider: RiderChoice = DEFAULT_SCENE;
  let app: AppContext | null = null;
  let trouble: string | null = null;
  let stopWatching = () => {};
  const { getState, setState, subscribe } = createStore(readControls);

  function readControls(): Controls {
    const isEmbedded = page.choices.get().embedded !== null;
    const scene = { ...rider, system: app?.program.system ?? null, isEmbedded };
    return {
      scene: { ...scene, isLoggedIn: app !== null && isLoggedIn(app) },
      passes: app?.program.passes ?? [],
      trouble,
    };
  }
  const publish = (next = readControls()): void => setState(next, true);

  function report(error: unknown): void {
    trouble = error instanceof Error ? error.message : String(error);
    publish();
  }

  /** Follows the chosen program. */
  async function follow(): Promise<void> {
    const { system } = page.choices.get();
    const next = isSystemCode(system) ? await page.appOf(system) : null;
    if (next !== app) {
      stopWatching();
      // Each program has its own pass ids.
      if (next?.program.passes.every(({ id }) => id !== rider.passId)) keep({ ...rider, passId: null });
      app = next;
      stopWatching = next?.store.subscribe(() => publish()) ?? (() => {});
    }
    publish();
  }
  function keep(choice: RiderChoice): void {
    rider = choice;
    keptScene.write(writeRiderChoice(choice).toString());
  }

  /** Actions on the page change the rider's state; a reload keeps it, although it restarts the back end. */
  async function followRider(): Promise<void> {
    const actedApp = app;
    if (actedApp === null) return;
    const now = await backEnd.riderOf(actedApp.program.system);
    if (actedApp !== app) return;
    keep({ ...now, passId: now.passId ?? rider.passId });
    publish();
  }

  /** @param isNew Whether the back end has just started, and knows no token. */
  async function show(scene: Scene, isNew = false): Promise<void> {
    const { system, isEmbedded, passId, state, hasKeyCard } = scene;
    keep({ passId, state, hasKeyCard });
    if (system !== null) {
      const next = await page.appOf(system);
      const isUnchanged = passId === null && state === null && hasKeyCard === null;
      if (!isUnchanged) await backEnd.setUp(system, passId ?? firstPassOf(system), rider);
      if (!scene.isLoggedIn) {
        if (isLoggedIn(next)) sessionOf(next).logOut();
      } else if (isNew || !isLoggedIn(next)) sessionOf(next).adopt(await backEnd.logIn(system));
      else reloadRider(next, ...RIDER_DATA);
    }
    page.choices.chooseSystem(system);
    page.choices.setEmbedded(isEmbedded);
  }

  const text = keptScene.read();
  await follow();
  const { scene } = getState();
  const storedScene: Scene = text === null ? { ...scene, system: "phl", isLoggedIn: true } : scene;
  await show(linked ?? { ...storedScene, ...readRiderChoice(new URLSearchParams(text ?? "")) }, true);
  await follow();
  page.choices.subscribe(() => void follow());
  backEnd.onAct(() => void followRider().catch(report));

  return {
    get: getState,
    subscribe,
    async change(part) {
      const shown = getState();
      const isOtherSystem = part.system !== undefined && part.system !== shown.scene.system;
      const scene = { ...shown.scene, ...part, ...(isOtherSystem && { passId: null }) };
      trouble = null;
      // Updates at once, so that a control shows its new value before slower steps.
      publish({ ...shown, scene, trouble });
      await show(scene).then(follow).catch(report);
    },
  };
}
