import { useEffect, useState } from "react";
import { addTexts } from "../../i18n/added-texts.ts";

export type LaterParts = Partial<typeof import("./later-parts.tsx")>;

/**
 * Parts of the first step that come after it, with their texts, and may stay away: nothing waits for them.
 * @param isWanted not before somebody begins, where the step was prerendered: nothing may move by itself
 */
export function useLaterParts(isWanted: boolean): LaterParts {
  const [parts, setParts] = useState<LaterParts>({});
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([
      import("./later-parts.tsx"),
      addTexts("sign-up-answers", () => import("../../i18n/en/sign-up-answers-catalogue.ts")),
    ]).then(
      ([loaded]) => setParts(loaded),
      () => {},
    );
  }, [isWanted]);
  return parts;
}
