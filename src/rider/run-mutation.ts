import { ApiError, isLostAnswer, type RefusedField } from "../api/api-error.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { sessionOf } from "../session/session.ts";

/** `refused` has the service's own words; `failed` means that there were none, or no answer. */
export type MutationResult =
  | { readonly status: "done" }
  | { readonly status: "refused"; readonly reason: string; readonly field: RefusedField | null }
  | { readonly status: "failed" };

/**
 * @param act Resolves to whether the change is done; a rejection has the reason why not.
 * @param onDone Runs with success, while the same rider is logged in.
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

/** Whether a call was answered; after a lost answer, the caller has to check whether the call acted. */
export async function wasAnswered(sent: Promise<unknown>): Promise<boolean> {
  try {
    return (await sent) !== undefined;
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    return false;
  }
}
