/** A browser with one page, as far as the smoke run needs it. Scripts are expressions, evaluated in the page. */
export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Throws `PageLeft` where the page went while it was asked. */
  evaluate(expression: string): Promise<unknown>;
  /** Types into the element that the expression gives, with real key events. */
  type(expression: string, text: string): Promise<void>;
  /** What reached the page's own error handlers since it was opened; null where nobody listened. */
  pageErrors(): Promise<readonly string[] | null>;
  close(): Promise<void>;
}

/** The page was on its way out: whether the script ran is unknown. */
export class PageLeft extends Error {}

const notYetWherePageLeft = (error: unknown): false => {
  if (error instanceof PageLeft) return false;
  throw error;
};

/** A busy machine needs some; what never comes ends a run all the same. */
const PATIENCE_S = 20;

/** Asks until the answer is yes, on the next page too; after the time is up it throws what was waited for. */
export async function until(what: string, ask: () => Promise<boolean>, patienceS = PATIENCE_S): Promise<void> {
  const deadline = performance.now() + patienceS * 1000;
  while (!(await ask().catch(notYetWherePageLeft))) {
    if (performance.now() > deadline) throw new Error(`Not within ${patienceS} s: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A driver that hangs must not hold up the others. */
export async function within(seconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took more than ${seconds} s`)), seconds * 1000);
  });
  await Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
