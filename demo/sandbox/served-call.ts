import type { Turn } from "./idempotency.ts";

/** A call that the service is about to answer. */
export interface ServedCall {
  /** Claims the call's key, which is at work from then on. */
  arrive(): Turn;
  /** What the service does and answers, whatever the key says. */
  handle(): Promise<Response>;
  readonly storesServerErrors: boolean;
}

/** Answers as the service does where nothing goes wrong. @param hold keeps the answer back, and the key at work. */
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
