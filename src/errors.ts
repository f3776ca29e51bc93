/**
 * The base of every error that this bundle throws on purpose. `code` picks the text that a rider sees; `message` is for
 * logs.
 */
export abstract class BikeshareError extends Error {
  abstract readonly code: string;
}
