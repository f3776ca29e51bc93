import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a static fragment is rendered or hydrated: it was built on another day, for a rider nobody knew. Who asks is
 * drawn again at once when it turns true, with all below it: ask where little hangs on it.
 */
export const useIsDrawnByReact = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
