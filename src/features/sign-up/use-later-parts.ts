import { useEffect, useState } from "react";
import { addTexts } from "../../i18n/added-texts.ts";

export type LaterParts = Partial<typeof import("./later-parts.tsx")>;

/** Parts of the first step that come after it, with their texts, and may stay away: nothing waits for them. */
export function useLaterParts(): LaterParts {
  const [parts, setParts] = useState<LaterParts>({});
  useEffect(() => {
    Promise.all([
      import("./later-parts.tsx"),
      addTexts("sign-up-answers", () => import("../../i18n/en/sign-up-answers-catalogue.ts")),
    ]).then(
      ([loaded]) => setParts(loaded),
      () => {},
    );
  }, []);
  return parts;
}
