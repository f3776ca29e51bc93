import { useAppContext } from "../app-context/use-app-context.tsx";
import { useTranslation } from "../i18n/translation.tsx";

/** The program's own name for a key card, in the rider's language, as it is within a sentence. */
export function useKeyCardName(): string {
  const { keyCardName } = useAppContext().program;
  return useTranslation().t(`passes.keyCard.name.${keyCardName}`);
}
