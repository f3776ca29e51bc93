import { waitFor } from "storybook/test";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { STORY_CONTROL } from "./story-app.ts";

/** The sandbox within the page, with a clock that a story advances. */
export interface BackEnd {
  /** Emits `timejump` before it advances: later changes did not come together with earlier ones. */
  readonly clock: FakeClock;
  readonly fetch: typeof globalThis.fetch;
  /** Advances the clock by seconds until the assertion holds, since the back end in the page needs turns of its own. */
  until<Found>(holds: () => Found): Promise<Found>;
  /** Sets up the back end. */
  control(order: object): Promise<void>;
  /** From now on repeats the first answer to such calls, or this one, whatever the service does in the meantime. */
  freeze(method: string, path: string, answer?: Response): void;
  /** The bodies of the calls that the back end received at a path such as `/account/register`. */
  received(path: string): Promise<unknown[]>;
}

interface Described {
  readonly received: readonly { readonly path: string; readonly body: unknown }[];
}

/** Seconds of the fake clock, each of which may take a busy machine any time. */
const MOST_SECONDS = 300;
/** Real milliseconds, less than the time limit of a story. */
const PATIENCE_MS = 50_000;
const JSON_BODY = { "content-type": "application/json" };

/**
 * @param now The initial instant (ISO).
 */
export function createBackEnd(now?: string): BackEnd {
  const clock = createFakeClock(now);
  const live = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const frozen: { readonly method: string; readonly path: string; answer: Promise<Response> | Response | null }[] = [];
  const fetch: typeof live = async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    const call = frozen.find((each) => each.method === method && pathname.endsWith(`/${each.path}`));
    if (call === undefined) return live(input, init);
    call.answer ??= live(input, init);
    return (await call.answer).clone();
  };
  return {
    clock: {
      ...clock,
      advance(ms) {
        document.querySelector("[data-stage]")?.dispatchEvent(new Event("timejump"));
        return clock.advance(ms);
      },
    },
    fetch,
    async until(holds) {
      let seconds = 0;
      const end = await waitFor(
        async () => {
          await clock.advance(1_000);
          seconds += 1;
          try {
            return { found: await holds() };
          } catch (error) {
            if (seconds < MOST_SECONDS) throw error;
            return { error };
          }
        },
        { interval: 1, timeout: PATIENCE_MS },
      );
      if ("error" in end) throw end.error;
      return end.found;
    },
    async control(order) {
      const answer = await fetch(STORY_CONTROL, { method: "POST", body: JSON.stringify(order), headers: JSON_BODY });
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(order)}: ${answer.status}`);
    },
    freeze: (method, path, answer) => void frozen.push({ method, path, answer: answer ?? null }),
    async received(path) {
      const described: Described = await (await fetch(STORY_CONTROL)).json();
      return described.received.filter((call) => call.path === path).map(({ body }) => body);
    },
  };
}
