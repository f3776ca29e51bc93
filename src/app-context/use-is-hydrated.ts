import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * False while a prerendered screen renders or hydrates: the build rendered it on another day and for no rider. When it
 * turns true, the component that called the hook renders again, but not the children that it received.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
