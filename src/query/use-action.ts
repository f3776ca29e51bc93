import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { beginScope } from "../session/begin-scope.ts";
import type { SessionScope } from "../session/session-scope.ts";

type ActionResult<T> =
  | { readonly status: "ready"; readonly data: T }
  | { readonly status: "failed"; readonly error: unknown };

/** The outcome of one run of an action; `ignored` if another run was in progress. */
export type ActionOutcome<T> = ActionResult<T> | { readonly status: "ignored" };

/**
 * An action of the rider. A failure becomes part of the state and of the run's outcome; `run` never rejects. An action
 * continues after unmounting, since a purchase must not be interrupted; React then ignores `setState`.
 * @param action Gets the session in which it was started, since it must not continue in another rider's session.
 */
export function useAction<Args extends readonly unknown[], T>(
  action: (scope: SessionScope, ...args: Args) => Promise<T> | T,
) {
  const app = useAppContext();
  const [state, setState] = useState<ActionResult<T> | { readonly status: "idle" | "loading" }>({ status: "idle" });
  const latestAction = useRef(action);
  const isRunning = useRef(false);
  useLayoutEffect(() => {
    latestAction.current = action;
  });

  const run = useCallback(
    async (...args: Args): Promise<ActionOutcome<T>> => {
      if (isRunning.current) return { status: "ignored" };
      isRunning.current = true;
      const scope = beginScope(app);
      setState({ status: "loading" });
      const outcome = await settleAction(() => latestAction.current(scope, ...args));
      isRunning.current = false;
      setState(outcome);
      return outcome;
    },
    [app],
  );
  return [run, state] as const;
}

async function settleAction<T>(action: () => Promise<T> | T) {
  try {
    return { status: "ready", data: await action() } as const;
  } catch (error) {
    return { status: "failed", error } as const;
  }
}
