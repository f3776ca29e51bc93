import { T } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The step's own button tries again. Firefox asks for no failed address again before a reload, which costs what was typed. */
export const NextStepFailed = ({ isAgain }: { readonly isAgain: boolean }) => (
  <Notice
    kind="error"
    actions={
      isAgain && (
        <Button kind="quiet" onClick={() => location.reload()}>
          <T id="signup.nextFailed.reload" />
        </Button>
      )
    }
  >
    <T id="signup.nextFailed" />
  </Notice>
);
