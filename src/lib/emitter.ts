/** Passes events to listeners, such as a path that a page requests or a move of an element. No value is kept. */
export function createEmitter<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    /** Calls each listener. Returns whether there is one. */
    notify(value: Value) {
      for (const listener of [...listeners]) listener(value);
      return listeners.size > 0;
    },
    subscribe(listener: (value: Value) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
