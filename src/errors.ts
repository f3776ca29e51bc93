/** Everything this bundle throws on purpose. `code` is for programs and picks a rider's words; `message` is for logs. */
export abstract class BikeshareError extends Error {
  abstract readonly code: string;
}
