import { useEffect, useState } from "react";
import type { AppContext } from "../../context/app-context.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { promotionsNow } from "../../programs/promotions.ts";
import { loadPart } from "./later/load-part.ts";
import { signUpOf } from "./sign-up.ts";

export type LaterParts = Partial<typeof import("./later-parts.tsx")>;

/**
 * Parts of the first step that come after it and may stay away: nothing waits for them.
 * @param isUnderWay not before somebody begins, where nothing is to be said at once: nothing may move by itself
 */
export function useLaterParts(isUnderWay: boolean): LaterParts {
  const app = useAppContext();
  const [parts, setParts] = useState<LaterParts>({});
  useEffect(() => {
    if (!isUnderWay && signUpOf(app).attempt.read() === null && !hasPromotions(app)) return;
    loadPart(() => import("./later-parts.tsx")).then(setParts, () => {});
  }, [isUnderWay, app]);
  return parts;
}

/** Whether a pass costs less today, or gives more: that is said before anything is chosen. */
const hasPromotions = ({ program, environment, clock }: AppContext): boolean =>
  program.passes.some((pass) => promotionsNow(program, pass, "newUser", clock.now(), environment).length > 0);
