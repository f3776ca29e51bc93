import { T } from "../i18n/translation.tsx";

/** Beside what did not come: it is tried again as soon as the device is back on the network. */
export function OfflineWords() {
  if (navigator.onLine) return null;
  return (
    <p>
      <T id="account.offline" />
    </p>
  );
}
