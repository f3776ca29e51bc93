import { useAppContext } from "../../context/use-app-context.tsx";
import { formsMessages } from "../../forms/messages.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import type { Pass } from "../../programs/pass.ts";
import { isReducedFare, mailsKeyCard } from "../../programs/passes.ts";
import type { Program } from "../../programs/program.ts";
import { queryKey } from "../../query/query-cache.ts";
import { type Load, useLoad } from "../../query/use-load.ts";
import { loadPart } from "./later/load-part.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

type PassParts = typeof import("./pass-parts.tsx");

/** Whether a pass needs additional fields: proof of a reduced fare, or a mailing address for its key card. */
const asksMore = (program: Program, pass: Pass, { withCard }: SignUpDetails): boolean =>
  isReducedFare(pass) || mailsKeyCard(program, pass, withCard);

/** Rejects where the chunk fails to load; the next call tries again. */
export async function loadPassParts(): Promise<PassParts> {
  const [parts] = await Promise.all([loadPart(() => import("./pass-parts.tsx")), loadMessages(formsMessages)]);
  return parts;
}

/** The additional fields of the chosen pass, a chunk that loads with such a pass; idle for any other. */
export function usePassParts(pass: Pass | null, details: SignUpDetails): Load<PassParts> {
  const { program } = useAppContext();
  return useLoad(pass && asksMore(program, pass, details) ? queryKey("pass-parts") : null, loadPassParts, {
    once: true,
  });
}

/** The same for submitting the form: `none` for a pass without additional fields, null where they failed to load. */
export const passPartsOf = async (
  program: Program,
  pass: Pass,
  details: SignUpDetails,
): Promise<PassParts | "none" | null> =>
  asksMore(program, pass, details) ? loadPassParts().catch(() => null) : "none";
