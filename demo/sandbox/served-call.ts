import type { Turn } from "./idempotency.ts";

/** A call that the service is about to answer. */
export interface ServedCall {
  /** Claims the call's key, which is in use from then on. */
  arrive(): Turn;
  /** Runs the service, whatever the key says. */
  handle(): Promise<Response>;
  readonly storesServerErrors: boolean;
}

/**
 * Answers like a service without faults.
 * @param hold Delays the answer while the key is in use.
 */
export async function serve(call: ServedCall, hold: () => Promise<void> = async () => {}): Promise<Response> {
  const turn = call.arrive();
  if (turn.status === "open") {
    return turn.runMutation(async () => {
      const answer = await call.handle();
      await hold();
      return answer;
    });
  }
  await hold();
  return turn.answer;
}
