import { T, useTranslation } from "../../i18n/translation.tsx";

/** A duration such as "24 min" or "1 h 5 min". */
export function Minutes({ minutes }: { readonly minutes: number }) {
  const { number } = useTranslation();
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return <T id="trips.minutes" values={{ minutes: whole }} />;
  return <T id="trips.hours" values={{ hours: number(hours), minutes: whole % 60 }} />;
}
