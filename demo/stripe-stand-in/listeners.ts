/** A handler of an event whose shape depends on its name. */
export type Handler = (event: never) => unknown;

/** Stripe's methods for listeners; each returns its own object. */
export interface EventMethods<Target> {
  on(event: string, handler: Handler): Target;
  once(event: string, handler: Handler): Target;
  off(event: string, handler?: Handler): Target;
}

/** @param self Returns the object with the methods. */
export function createListeners<Target>(self: () => Target) {
  const handlers = new Map<string, Set<Handler>>();
  const methods: EventMethods<Target> = {
    on(event, handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return self();
    },
    once(event, handler) {
      const handleOnce: Handler = (detail) => {
        methods.off(event, handleOnce);
        handler(detail);
      };
      return methods.on(event, handleOnce);
    },
    off(event, handler) {
      if (handler === undefined) handlers.delete(event);
      else handlers.get(event)?.delete(handler);
      return self();
    },
  };
  return {
    methods,
    emit(event: string, detail: object) {
      // Stripe's overloads connect an event's shape with its name, which a map by name cannot express.
      for (const handler of [...(handlers.get(event) ?? [])]) handler(detail as never);
    },
  };
}
