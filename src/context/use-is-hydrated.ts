import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a prerendered screen is rendered or hydrated: it was built on another day, for a rider nobody knew. Who asks is
 * rendered again at once when it turns true, with all that it renders itself; what it was handed as children is not.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
