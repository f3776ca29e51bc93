/** A handler of an event whose shape depends on its name. */
export type Handler = (event: never) => unknown;

/** The listeners of an element, by event. */
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
      // Stripe's overloads connect an event's shape with its name, which a map by name cannot express.
      for (const handler of [...(handlers.get(event) ?? [])]) handler(detail as never);
    },
  };
}
