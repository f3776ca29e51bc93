/** A handler of an event whose shape depends on the event's name. */
export type Handler = (event: never) => unknown;

/** Who listens to which of an element's events. */
export function createListeners() {
  const handlers = new Map<string, Set<Handler>>();
  return {
    add: (event: string, handler: Handler) => {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    },
    remove: (event: string, handler?: Handler) => {
      if (handler === undefined) handlers.delete(event);
      else handlers.get(event)?.delete(handler);
    },
    emit: (event: string, detail: object) => {
      // Stripe's overloads tie the event's shape to its name; a map by name cannot say that.
      for (const handler of [...(handlers.get(event) ?? [])]) handler(detail as never);
    },
  };
}
