import { describe, expect, it } from "vitest";
import { PASS_STATES } from "../sandbox/rider-state.ts";
import { DEFAULT_SCENE, readScene, type Scene, withoutScene, withScene, writeScene } from "./scene.ts";

const INITIAL: Scene = { system: "phl", ...DEFAULT_SCENE, isEmbedded: false, isLoggedIn: true };

describe("a scene in the address", () => {
  it.each([
    { query: "", scene: null },
    { query: "?system=lax&pass=3&month=2026-03", scene: null },
    { query: "?mock-system=lax", scene: { ...INITIAL, system: "lax" } },
    { query: "?mock-state=expired", scene: { ...INITIAL, state: "expired" } },
    { query: "?mock-system=las&mock-pass=302", scene: { ...INITIAL, system: "las", passId: 302 } },
    { query: "?mock-embedded=yes&mock-key-card=yes", scene: { ...INITIAL, isEmbedded: true, hasKeyCard: true } },
    { query: "?mock-key-card=no&mock-logged-in=no", scene: { ...INITIAL, hasKeyCard: false, isLoggedIn: false } },
    { query: "?mock-system=none", scene: { ...INITIAL, system: null, isLoggedIn: false } },
    { query: "?mock-system=nyc&mock-logged-in=yes", scene: { ...INITIAL, system: null, isLoggedIn: false } },
    { query: "?mock-state=asleep&mock-pass=-1&mock-key-card=perhaps&mock-embedded=1", scene: INITIAL },
    { query: "?mock-pass=1e3&mock-state=", scene: INITIAL },
  ])("reads the scene from $query", ({ query, scene }) => {
    expect(readScene(new URLSearchParams(query))).toEqual(scene);
  });

  it.each(
    PASS_STATES.flatMap((state) => [
      { ...INITIAL, state },
      { ...INITIAL, system: "lax" as const, passId: 204, state, hasKeyCard: true, isEmbedded: true },
      { ...INITIAL, state, isLoggedIn: false, hasKeyCard: false },
    ]),
  )("the link for %j restores the scene", (scene) => {
    expect(readScene(writeScene(scene))).toEqual(scene);
  });

  it("leaves the path and the rest of the query, and replaces an older scene", () => {
    const link = withScene("https://mock.example/mock/trips?month=2026-03&mock-state=none#top", INITIAL);
    expect(link).toBe("https://mock.example/mock/trips?month=2026-03&mock-system=phl#top");
    expect(withoutScene(link)).toBe("https://mock.example/mock/trips?month=2026-03#top");
  });
});
