import { useSyncExternalStore } from "react";

export { useSyncExternalStore };
