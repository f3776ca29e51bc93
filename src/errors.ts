/**
 * The base of every error that this bundle throws on purpose. Programs read `code`, which also picks the text that a
 * rider sees; `message` is for logs.
 */
export abstract class BikeshareError extends Error {
  abstract readonly code: string;
}
