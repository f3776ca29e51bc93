export type Brand = "visa" | "mastercard" | "amex" | "unknown";

/** Recognises the brands that the demo needs. */
export function brandOf(digits: string): Brand {
  if (digits.startsWith("4")) return "visa";
  if (/^5[1-5]/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  return "unknown";
}

export const lengthOf = (digits: string) => (brandOf(digits) === "amex" ? 15 : 16);

/** Checks the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Groups digits as printed on the card. */
export function groupNumber(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  const cut = digits.slice(0, lengthOf(digits));
  const groups =
    brandOf(cut) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(cut)?.slice(1) ?? []).filter(Boolean).join(" ");
}
