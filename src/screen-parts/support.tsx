import { useWorld } from "../context/world-context.tsx";
import { formatPhone } from "../lib/format-phone.ts";
import { NoTranslate } from "../ui/no-translate.tsx";

/** How riders reach support: links that stand in a text. A number stays on one line. */
export function useSupport() {
  const { supportEmail, supportPhone } = useWorld().deployment;
  return {
    email: (
      <a key="email" href={`mailto:${supportEmail}`} part="link">
        <NoTranslate>{supportEmail}</NoTranslate>
      </a>
    ),
    phone: (
      <a key="phone" className="bs-phone" href={`tel:${supportPhone}`} part="link">
        <NoTranslate>{formatPhone(supportPhone)}</NoTranslate>
      </a>
    ),
  };
}
