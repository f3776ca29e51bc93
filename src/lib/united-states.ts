/** The id of the United States in the services' list of countries. */
export const US_COUNTRY_ID = 236;

/** "(215) 555-0100" for North American numbers; other numbers stay unchanged. */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return line === undefined ? e164 : `(${area}) ${exchange}-${line}`;
}
