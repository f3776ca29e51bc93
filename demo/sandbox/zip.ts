const UNITED_STATES = 236;

/** Five digits in the United States; elsewhere anything without letters. */
export function isZip(zip: string, countryId: number): boolean {
  return countryId === UNITED_STATES ? /^\d{5}(-\d{4})?$/.test(zip) : /^\d[\d -]{2,9}$/.test(zip);
}
