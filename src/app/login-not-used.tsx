import { useWorld, useWorldState } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Says why a link's login was not taken, where nobody was asked about it. */
export function LoginNotUsed() {
  const { store } = useWorld();
  const reason = useWorldState(({ unusedLogin }) => unusedLogin);
  if (reason === null) return null;
  return (
    <Notice
      kind="warning"
      announced="alert"
      actions={
        <Button kind="quiet" onClick={() => store.setState({ unusedLogin: null })}>
          <T id="notice.close" />
        </Button>
      }
    >
      <T id={`page.unused.${reason}`} />
    </Notice>
  );
}
