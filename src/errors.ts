/** The base of our own error classes. `code` says what failed, and picks any text for riders; `message` is for logs. */
export abstract class BikeshareError extends Error {
  abstract readonly code: string;
}
