import { T } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The step's own button tries again. Firefox asks for no failed address again before a reload, which costs what was typed. */
export function NextStepFailed({ isAgain }: { readonly isAgain: boolean }) {
  if (!isAgain) {
    return (
      <Notice kind="error">
        <T id="signup.nextFailed" />
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      actions={
        <Button kind="quiet" onClick={() => location.reload()}>
          <T id="error.reload" />
        </Button>
      }
    >
      <T id="signup.nextFailed.again" />
    </Notice>
  );
}
