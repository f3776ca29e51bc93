import { ApiError, isLostAnswer } from "../api/api-error.ts";
import type { RefusedField } from "../api/refusal.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { sessionOf } from "../session/session.ts";

/** `refused` with the service's own words, `failed` where it gave none or could not be asked. */
export type MutationResult =
  | { readonly status: "done" }
  | { readonly status: "refused"; readonly reason: string; readonly field: RefusedField | null }
  | { readonly status: "failed" };

/**
 * @param act answers whether it is done; what it throws says why not.
 * @param onDone what is known then, while the same rider is there.
 */
export async function runMutation(
  app: AppContext,
  act: (calls: Calls) => Promise<boolean>,
  onDone = () => {},
): Promise<MutationResult> {
  const scope = sessionOf(app).begin();
  try {
    const isDone = await act(await scope.calls());
    if (!isDone || scope.isOver()) return { status: "failed" };
    onDone();
    return { status: "done" };
  } catch (error) {
    const isRefusal = error instanceof ApiError && !isLostAnswer(error) && error.code !== "unauthorized";
    if (!isRefusal || error.reason === null || scope.isOver()) return { status: "failed" };
    return { status: "refused", reason: error.reason, field: error.field };
  }
}

/** Whether a call was answered; where the answer is lost, whether it acted is asked for afterwards. */
export async function unlessLost(sent: Promise<unknown>): Promise<boolean> {
  try {
    return (await sent) !== undefined;
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    return false;
  }
}
