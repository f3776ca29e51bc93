import { T } from "../../i18n/translation.tsx";
import { signUpOf } from "../../services/sign-up/sign-up.ts";
import { useIsDrawnByReact } from "../../services/use-is-drawn-by-react.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { Notice } from "../../ui/notice.tsx";

/** After a reload in the middle of a purchase: what to do before paying again. Never part of a static fragment. */
export function InterruptedNotice() {
  const world = useWorld();
  const isDrawnByReact = useIsDrawnByReact();
  const status = useWorldState(({ purchase }) => purchase.status);
  // A purchase of this very page is told about where it is paid for.
  if (!isDrawnByReact || status !== "idle" || signUpOf(world).attempt.read()?.state !== "sent") return null;
  return (
    <Notice kind="warning" announced="alert">
      <T id="signup.interrupted" />
    </Notice>
  );
}
