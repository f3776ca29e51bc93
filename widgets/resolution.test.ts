import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { deferred } from "../test/deferred.ts";
import { openSandbox } from "../test/sandbox-app.ts";
import type { AttributeSnapshot, AttributeStore } from "./element-bridge.ts";
import { parseAttributes } from "./elements/attributes.ts";
import { PRICING_ATTRIBUTES } from "./elements/pricing.ts";
import { type ResolutionSource, resolveElement } from "./resolution.ts";

const app = openSandbox().openApp();

function attributeStore(initial: AttributeSnapshot): AttributeStore & { set(snapshot: AttributeSnapshot): void } {
  const { getState, setState, subscribe } = createStore(() => initial);
  return { get: getState, subscribe, set: (next) => setState(next, true) };
}

const parse = (snapshot: AttributeSnapshot) => parseAttributes(PRICING_ATTRIBUTES, snapshot);
type Source = ResolutionSource<ReturnType<typeof parse>["attributes"]>;
function source(store: AttributeStore, overrides: Partial<Source> = {}): Source {
  return {
    store,
    parse,
    loadEnvironments: async () => ["sandbox"],
    onProblem: () => {},
    loadApp: async () => app,
    loadLanguage: async () => {},
    onFailed: () => {},
    ...overrides,
  };
}
/** Resolves an element whose second program waits for its chunk. */
async function resolveWithLateChunk() {
  const store = attributeStore({});
  const chunk = deferred<typeof app>();
  const apps = [Promise.resolve(app), chunk.promise];
  const resolution = await resolveElement(source(store, { loadApp: () => apps.shift() ?? Promise.resolve(app) }));
  return { store, chunk, resolution };
}
const waitForTasks = () => new Promise((resolve) => setImmediate(resolve));

describe("resolveElement", () => {
  it("keeps the current screen until the chunks for a change are loaded", async () => {
    const { store, chunk, resolution } = await resolveWithLateChunk();
    let changes = 0;
    resolution.subscribe(() => {
      changes += 1;
    });
    store.set({ system: "lax" });
    await waitForTasks();
    expect(resolution.get().attributes.system).toBe("phl");
    chunk.resolve(app);
    await waitForTasks();
    expect(resolution.get().attributes.system).toBe("lax");
    expect(changes).toBe(1);
  });

  it("queues a page's commands until their program is loaded, and keeps their order", async () => {
    const { store, chunk, resolution } = await resolveWithLateChunk();
    const executedCommands: string[] = [];
    const queueCommand = (command: string) =>
      resolution.whenLoaded(() => executedCommands.push(`${command} to ${resolution.get().attributes.system}`));
    queueCommand("hello");
    expect(executedCommands).toEqual(["hello to phl"]);
    store.set({ system: "lax" });
    queueCommand("one");
    store.set({ system: "las" });
    queueCommand("two");
    chunk.resolve(app);
    await waitForTasks();
    expect(executedCommands).toEqual(["hello to phl", "one to las", "two to las"]);
  });

  it("shows the last of several changes, whichever chunk arrives last", async () => {
    const store = attributeStore({});
    const slowChunk = deferred<typeof app>();
    const resolution = await resolveElement(
      source(store, { loadApp: (system) => (system === "lax" ? slowChunk.promise : Promise.resolve(app)) }),
    );
    store.set({ system: "lax" });
    store.set({ system: "las" });
    await waitForTasks();
    slowChunk.resolve(app);
    await waitForTasks();
    expect(resolution.get().attributes.system).toBe("las");
  });

  it("applies a change that came while the first chunks were loading, and none once it is stopped", async () => {
    const store = attributeStore({});
    const firstChunk = deferred<typeof app>();
    const pendingResolution = resolveElement(source(store, { loadApp: () => firstChunk.promise }));
    store.set({ passes: "reduced" });
    firstChunk.resolve(app);
    const resolution = await pendingResolution;
    await waitForTasks();
    expect(resolution.get()).toMatchObject({ attributes: { passes: "reduced" }, problems: [], app });
    resolution.stop();
    store.set({ passes: "all" });
    await waitForTasks();
    expect(resolution.get().attributes.passes).toBe("reduced");
  });

  it("keeps the current screen when a chunk fails, runs queued commands, and reports the failure once", async () => {
    const store = attributeStore({});
    const failures: unknown[] = [];
    const resolution = await resolveElement(
      source(store, {
        loadApp: (system) => (system === "lax" ? Promise.reject(new TypeError("no chunk")) : Promise.resolve(app)),
        onFailed: (error) => failures.push(error),
      }),
    );
    store.set({ system: "lax" });
    const executedCommands: string[] = [];
    resolution.whenLoaded(() => executedCommands.push(resolution.get().attributes.system));
    await waitForTasks();
    expect([resolution.get().attributes.system, executedCommands]).toEqual(["phl", ["phl"]]);
    expect(failures).toEqual([new TypeError("no chunk")]);
  });

  it("reports an unknown environment, and never requests it", async () => {
    const requestedApis: (string | null)[] = [];
    const reportedProblems: unknown[] = [];
    const resolution = await resolveElement(
      source(attributeStore({ api: "nowhere" }), {
        loadApp: async (_system, api) => {
          requestedApis.push(api);
          return app;
        },
        onProblem: (problem) => reportedProblems.push(problem),
      }),
    );
    expect(resolution.get().problems).toEqual([{ attribute: "api", value: "nowhere", allowed: ["sandbox"] }]);
    expect(reportedProblems).toEqual(resolution.get().problems);
    expect(requestedApis).toEqual([null]);
  });
});
