import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { signUpOf } from "./sign-up.ts";

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
