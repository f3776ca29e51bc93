import { useEffect, useState } from "react";
import type { AppContext } from "../../context/app-context.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { promotionsNow } from "../../programs/promotions.ts";
import { loadPart } from "./later/load-part.ts";
import { signUpOf } from "./sign-up.ts";

export type LaterParts = Partial<typeof import("./later-parts.tsx")>;

/**
 * Optional parts of the first step that load after it.
 * @param isUnderWay False until the rider begins: only urgent parts load before, since nothing should move by itself.
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

/** Whether any pass has a discount or an extra today, which is shown before the rider chooses. */
const hasPromotions = ({ program, environment, clock }: AppContext): boolean =>
  program.passes.some((pass) => promotionsNow(program, pass, "newUser", clock.now(), environment).length > 0);
