/** Events with a value, which is no state: paths that a page asks for, moves of an element, choices of a program. */
export function createSignal<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    /** Returns whether there is a listener. */
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
