/** Something that runs once, when what it needs has ended. */
export interface Job {
  readonly name: string;
  readonly needs?: readonly string[];
  /** Of two jobs with the same resource, one runs after the other. */
  readonly uses?: string;
}

/**
 * Runs jobs in this order, so many at a time. One that cannot begin yet lets the next one pass. A job begins when those
 * that it needs have ended, well or not: `run` knows.
 */
export async function runInSlots<One extends Job>(
  jobs: readonly One[],
  slots: number,
  run: (job: One) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<One, Promise<void>>();
  const isPending = (name: string) => [...waiting, ...running.keys()].some((job) => job.name === name);
  const canBegin = ({ needs = [], uses }: One) =>
    !needs.some(isPending) && !(uses && [...running.keys()].some((job) => job.uses === uses));

  while (waiting.length + running.size > 0) {
    const next = running.size < slots ? waiting.findIndex(canBegin) : -1;
    const [job] = next < 0 ? [] : waiting.splice(next, 1);
    if (job) {
      running.set(
        job,
        run(job).finally(() => running.delete(job)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`Needs one another: ${waiting.map(({ name }) => name).join(", ")}`);
  }
}
