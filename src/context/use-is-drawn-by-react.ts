import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a static fragment is rendered or hydrated: it was built on another day, for a rider nobody knew. Who asks is
 * drawn again at once when it turns true, with all that it draws itself; what it was handed as children is not.
 */
export const useIsDrawnByReact = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
