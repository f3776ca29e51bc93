import { LoadStatus } from "./load-status.tsx";
import type { Wanted } from "./service-down.tsx";

/** What a screen asks for at once: its shape while it comes, and why it is not there with a way on. */
export function ScreenData({ wanted }: { readonly wanted: readonly Wanted[] }) {
  return wanted.every(({ load }) => load.status === "ready") ? null : <LoadStatus wanted={wanted} />;
}
