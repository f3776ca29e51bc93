import { useAppContext } from "../context/use-app-context.tsx";
import { OperatorText } from "../i18n/untranslated-text.tsx";
import { formatPhone } from "../lib/format-phone.ts";
import { NoTranslate } from "../ui/no-translate.tsx";

/** How and when riders reach support, for a text: links. A number stays on one line. */
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
