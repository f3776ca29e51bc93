/** A handler of an event whose shape depends on its name. */
export type Handler = (event: never) => unknown;

/** Stripe's methods for listeners, which return their object. */
export interface EventMethods<Of> {
  on(event: string, handler: Handler): Of;
  once(event: string, handler: Handler): Of;
  off(event: string, handler?: Handler): Of;
}

/** @param self Returns the object with the methods. */
export function createListeners<Of>(self: () => Of) {
  const handlers = new Map<string, Set<Handler>>();
  const methods: EventMethods<Of> = {
    on(event, handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return self();
    },
    once(event, handler) {
      const only: Handler = (detail) => {
        methods.off(event, only);
        handler(detail);
      };
      return methods.on(event, only);
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
