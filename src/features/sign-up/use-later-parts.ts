import texts from "virtual:texts/sign-up-rest";
import { useEffect, useState } from "react";
import type { AppContext } from "../../app-context/app-context.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { subscribeToTime } from "../../app-context/use-now.ts";
import { isReducedFare, mailsKeyCard, type Pass } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import { promotionsAt } from "../../domain/promotions.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { queryKey } from "../../query/query-cache.ts";
import { type Load, useLoad } from "../../query/use-load.ts";
import type { SignUpDetails } from "./first-step/sign-up-details-schema.ts";

/** Loads a chunk that follows the first screen, together with its texts. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadMessages(texts)]);
  return part;
}

export type LaterParts = Partial<typeof import("./later-parts.tsx")>;

/**
 * Optional parts of the first step that load after it.
 * @param isUnderWay False until the rider begins: only urgent parts load before, since nothing should move by itself.
 */
export function useLaterParts(isUnderWay: boolean): LaterParts {
  const app = useAppContext();
  const [parts, setParts] = useState<LaterParts>({});
  useEffect(() => {
    const load = () => void loadPart(() => import("./later-parts.tsx")).then(setParts, () => {});
    if (isUnderWay) return load();
    // Not by a hook on time, as the first step must not render again for it.
    const look = () => hasPromotions(app) && load();
    look();
    return subscribeToTime(app, look);
  }, [isUnderWay, app]);
  return parts;
}

/** Whether any pass has a discount or an extra today, which is shown before the rider chooses. */
const hasPromotions = ({ program, environment, clock }: AppContext): boolean =>
  program.passes.some((pass) => promotionsAt(program, pass, "newUser", clock.now(), environment).length > 0);

type PassParts = typeof import("./first-step/proof-and-mailing.tsx");

/** Whether a pass needs additional fields: proof of a reduced fare, or a mailing address for its key card. */
const asksMore = (program: Program, pass: Pass, { withCard }: SignUpDetails): boolean =>
  isReducedFare(pass) || mailsKeyCard(program, pass, withCard);

/** Rejects where the chunk fails to load; the next call tries again. */
export const loadPassParts = (): Promise<PassParts> => loadPart(() => import("./first-step/proof-and-mailing.tsx"));

/** The additional fields of the chosen pass, a chunk that loads with such a pass; idle for any other. */
export function usePassParts(pass: Pass | null, details: SignUpDetails): Load<PassParts> {
  const { program } = useAppContext();
  return useLoad(pass && asksMore(program, pass, details) ? queryKey("pass-parts") : null, loadPassParts, {
    once: true,
  });
}

/** Loads the additional fields for a submit: `none` for a pass without any, null where they failed to load. */
export const loadPassPartsOf = async (
  program: Program,
  pass: Pass,
  details: SignUpDetails,
): Promise<PassParts | "none" | null> =>
  asksMore(program, pass, details) ? loadPassParts().catch(() => null) : "none";
