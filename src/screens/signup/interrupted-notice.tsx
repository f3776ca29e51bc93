import { formatPhone } from "../../domain/format-phone.ts";
import { T } from "../../i18n/translation.tsx";
import { signUpOf } from "../../services/sign-up/sign-up.ts";
import { useIsDrawnByReact } from "../../services/use-is-drawn-by-react.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";

/** After a reload in the middle of a purchase: what to do before paying again. Never part of a static fragment. */
export function InterruptedNotice() {
  const world = useWorld();
  const isDrawnByReact = useIsDrawnByReact();
  const status = useWorldState(({ purchase }) => purchase.status);
  // A purchase of this very page is told about where it is paid for.
  if (!isDrawnByReact || status !== "idle") return null;
  const state = signUpOf(world).attempt.read()?.state;
  if (state !== "sent" && state !== "unshown") return null;
  const { supportEmail, supportPhone } = world.deployment;
  const support = {
    email: <NoTranslate>{supportEmail}</NoTranslate>,
    phone: <NoTranslate>{formatPhone(supportPhone)}</NoTranslate>,
  };
  return (
    <Notice kind="warning" announced="alert">
      {state === "sent" ? <T id="signup.interrupted" /> : <T id="signup.interruptedUnshown" values={support} />}
    </Notice>
  );
}
