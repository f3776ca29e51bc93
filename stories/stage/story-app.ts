import { sandboxConfiguration } from "../../demo/configuration.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { type AppContext, createAppContext } from "../../src/context/app-context.ts";
import type { Clock } from "../../src/lib/clock.ts";
import type { Program } from "../../src/programs/program.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { storyProgram } from "./story-program.ts";

const SANDBOX = "https://sandbox.example";
/** Where a story sets up its back end and asks what that received. */
export const STORY_CONTROL = `${SANDBOX}/w/story/control`;

export interface StoryAppOptions {
  /** The toolbar's where absent. */
  readonly program?: Program | undefined;
  /** The instant that the story plays at, ISO; its clock stands still. */
  readonly now?: string | undefined;
  /** For a story that moves time itself, instead of `now`. */
  readonly clock?: Clock | undefined;
  /** False: the services keep no Idempotency-Keys. */
  readonly isKeyed?: boolean | undefined;
  /** Digits of the code that confirms a phone number. */
  readonly codeLength?: number | undefined;
  /** Instead of a fresh sandbox, whose phone codes come at once. */
  readonly fetch?: typeof fetch | undefined;
}

let apps = 0;

/** A program with a back end, a purchase lock and a record of intents of its own: no story meets another's riders. */
export function createStoryApp({
  program = storyProgram.get(),
  now,
  clock = createFakeClock(now),
  isKeyed = true,
  codeLength,
  fetch,
}: StoryAppOptions = {}): AppContext {
  const place = { cdnOrigin: "https://cdn.example", sandboxOrigin: SANDBOX, world: "story" };
  const { environments, ...configuration } = sandboxConfiguration(place);
  apps += 1;
  const name = `story ${apps}`;
  const renamed = Object.fromEntries(
    Object.values(environments).map((environment) => [name, { ...environment, idempotencyKey: isKeyed, codeLength }]),
  );
  const own = { ...configuration, defaultEnvironment: name, environments: renamed };
  return createAppContext(program, own, {
    clock,
    fetch: fetch ?? inPageFetch(createSandbox({ clock, verificationDelayMs: 0 })),
  });
}
