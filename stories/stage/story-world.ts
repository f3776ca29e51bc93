import { sandboxConfiguration } from "../../demo/configuration.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { createFakeClock } from "../../src/services/clock.ts";
import { createWorld, type World } from "../../src/services/world.ts";

export interface StoryWorldOptions {
  /** The instant that the story plays at, ISO; its clock stands still. */
  readonly now?: string | undefined;
  /** Instead of a fresh sandbox, whose phone codes come at once. */
  readonly fetch?: typeof fetch | undefined;
}

/** Philadelphia with a back end of its own, so that no story meets another's riders. */
export function createStoryWorld({ now, fetch }: StoryWorldOptions = {}): World {
  const place = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "story" };
  const clock = createFakeClock(now);
  return createWorld(phl, sandboxConfiguration(place), {
    clock,
    fetch: fetch ?? inPageFetch(createSandbox({ clock, verificationDelayMs: 0 })),
  });
}
