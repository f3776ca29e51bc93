import { describe, expect, it } from "vitest";
import { loadProgram } from "../../src/domain/load-program.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";
import { MOCK_ORIGIN, MOCK_WORLD_ID } from "../configuration.ts";
import { PASS_STATES } from "../sandbox/rider-state.ts";
import { createBackEnd } from "./back-end.ts";
import { firstPassOf } from "./controls.ts";
import { DEFAULT_SCENE } from "./scene.ts";

async function riderOf(backEnd: ReturnType<typeof createBackEnd>, system: string) {
  const answer = await backEnd.fetch(`${MOCK_ORIGIN}/w/${MOCK_WORLD_ID}/control`);
  const { users } = await answer.json();
  return users.find(
    (user: { system: string; userName: string }) => user.system === system && user.userName === "rider",
  );
}

describe.each(SYSTEM_CODES)("%s", (system) => {
  it("the test-controls bar starts with the pass that the mock's rider holds", async () => {
    const { subscriptions } = await riderOf(createBackEnd(), system);
    expect(subscriptions[0].subscriptionTypeId).toBe(firstPassOf(system));
  });

  it("the back end accepts every pass of the program, in every state that the bar offers", async () => {
    const backEnd = createBackEnd();
    const { passes } = await loadProgram(system);
    for (const { id } of passes) {
      for (const state of PASS_STATES) await backEnd.setUp(system, id, { ...DEFAULT_SCENE, state });
    }
    expect(passes.length).toBeGreaterThan(5);
  });

  it("the mock's rider can log in", async () => {
    await expect(createBackEnd().logIn(system)).resolves.toMatch(/^sandbox-/);
  });
});

it("a scene that the back end refuses is an error with the reason", async () => {
  const backEnd = createBackEnd();
  await expect(backEnd.setUp("phl", 9999, DEFAULT_SCENE)).rejects.toThrow("No such pass: 9999");
});
