import { useAppContext } from "../app-context/use-app-context.tsx";
import { OperatorText } from "../i18n/translation.tsx";
import { formatPhone } from "../lib/united-states.ts";
import { NoTranslate } from "../ui/text-spans.tsx";

/** The contact of support, as values for texts. A phone number does not break across lines. */
export function useSupport() {
  const { supportEmail, supportPhone, supportOperatingHours } = useAppContext().deployment;
  const link = (href: string, text: string) => (
    <a href={href} part="link">
      <NoTranslate>{text}</NoTranslate>
    </a>
  );
  return {
    email: link(`mailto:${supportEmail}`, supportEmail),
    phone: link(`tel:${supportPhone}`, formatPhone(supportPhone)),
    hours: <OperatorText text={supportOperatingHours} />,
  };
}
