/**
 * Attributes of an alert, whose words interrupt what is being read. Firefox reads out the words that an alert appears with;
 * later ones it reads out only where `aria-live` is written too.
 */
export const ALERT = { role: "alert", "aria-live": "assertive" } as const;
