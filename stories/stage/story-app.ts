import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { type AppContext, createAppContext } from "../../src/context/app-context.ts";
import type { Clock } from "../../src/lib/clock.ts";
import type { Program } from "../../src/programs/program.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { storyProgram } from "./toolbar.ts";

const SANDBOX = "https://sandbox.example";
/** The address at which a story sets up its back end and reads the received calls. */
export const STORY_CONTROL = `${SANDBOX}/w/story/control`;

export interface StoryAppOptions {
  /** By default the toolbar's program. */
  readonly program?: Program | undefined;
  /** The instant of the story (ISO), at which its clock stops. */
  readonly now?: string | undefined;
  /** For a story that advances the time itself; replaces `now`. */
  readonly clock?: Clock | undefined;
  /** False for services that ignore Idempotency-Keys. */
  readonly isKeyed?: boolean | undefined;
  /** The number of digits in the code that confirms a phone number. */
  readonly codeLength?: number | undefined;
  /** By default a fresh sandbox's, whose phone codes arrive at once. */
  readonly fetch?: typeof fetch | undefined;
}

let apps = 0;

/** An app with its own back end, purchase lock and records, so that no story meets the riders of another one. */
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
