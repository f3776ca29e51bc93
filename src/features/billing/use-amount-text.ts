import { useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";

/** "$4.35"; what was given back has a minus that is as wide as a digit. */
export function useAmountText(): (amount: Cents) => string {
  const { money } = useTranslation();
  return (amount) => money(amount).replace("-", "−");
}
