const MINIMUM_PASSWORD_LENGTH = 8;

/** Counts UTF-16 code units, as `minlength` does. */
export const isLongEnough = (password: string): boolean => password.length >= MINIMUM_PASSWORD_LENGTH;

/** 'Passwords must match' is also the error for two equal passwords that are too short (spec 5). */
export const passwordsMatch = (password: string, reentered: string): boolean =>
  password === reentered && isLongEnough(reentered);

/** Whether a required text has more than spaces. */
export const isFilled = (typed: string): boolean => typed.trim() !== "";
