import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { cents } from "../../lib/money.ts";
import { useAction } from "../../query/use-action.ts";
import { useSupport } from "../../screen-parts/support.tsx";
import { Button } from "../../ui/button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SEPARATOR } from "../../ui/separator.ts";
import { signUpOf } from "./sign-up.ts";

/** After a reload in the middle of a purchase: what to do before paying again, and a way on for who did not send it. */
export function InterruptedNotice() {
  const world = useWorld();
  const signUp = signUpOf(world);
  const { money } = useTranslation();
  const support = useSupport();
  const [disown] = useAction(signUp.disown);
  const status = useWorldState(({ purchase }) => purchase.status);
  // A purchase of this very page is told about where it is paid for.
  if (status !== "idle") return null;
  const open = signUp.attempt.read();
  if (open?.state !== "sent" && open?.state !== "unshown") return null;
  const pass = world.program.passes.find(({ id }) => id === open.itemId);
  return (
    <Notice
      kind="warning"
      // Support asks for it.
      title={
        pass &&
        open.cents !== null && <NoTranslate>{`${pass.name}${SEPARATOR}${money(cents(open.cents))}`}</NoTranslate>
      }
      announced="alert"
      actions={
        <Button kind="quiet" onClick={() => void disown()}>
          <T id="signup.interrupted.notMine" />
        </Button>
      }
    >
      {open.state === "sent" ? <T id="signup.interrupted" /> : <T id="signup.interruptedUnshown" values={support} />}
    </Notice>
  );
}
