import type { Clock } from "./clock.ts";

/** When a service is asked what became of a call whose answer was lost: it may still be at work. */
const ASKED_MS = [0, 2_000, 5_000, 9_000, 14_000, 25_000, 40_000, 60_000] as const;
export const LAST_ASKED_MS = ASKED_MS[7];

export type Finding = "wentThrough" | "notThere" | "unknown";

interface Question {
  readonly clock: Clock;
  /** Rejects where the service could not be asked. */
  readonly ask: () => Promise<Exclude<Finding, "unknown">>;
  /** From then on "not there" is definite; before that the service may still be at work. */
  readonly definiteAfterMs: number;
  /** Whether nobody is there any more who waits for the answer. */
  readonly isIdle?: () => boolean;
}

/** Finds out what became of a call, asking for a minute where it has to. */
export async function findOut({ clock, ask, definiteAfterMs, isIdle = () => false }: Question): Promise<Finding> {
  const started = clock.now();
  let finding: Finding = "unknown";
  for (const after of ASKED_MS) {
    if (after > definiteAfterMs && finding === "notThere") return finding;
    if (clock.now() - started > LAST_ASKED_MS) return finding;
    await pause(clock, started + after - clock.now());
    if (isIdle()) return "unknown";
    finding = await ask().catch(() => "unknown");
    if (finding === "wentThrough") return finding;
  }
  return finding;
}

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(Math.max(0, ms), resolve);
  });
