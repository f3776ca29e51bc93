import { useAppState } from "../context/use-app-context.tsx";
import { T } from "../i18n/translation.tsx";
import { ClosableNotice } from "../screen-parts/closable-notice.tsx";

/** Says why the login of a link was ignored, where the rider was not asked about it. */
export function UnusedLoginNotice() {
  const reason = useAppState(({ unusedLogin }) => unusedLogin);
  return (
    reason !== null && (
      <ClosableNotice key={reason} kind="warning" announced="alert">
        <T id={`page.unused.${reason}`} />
      </ClosableNotice>
    )
  );
}
