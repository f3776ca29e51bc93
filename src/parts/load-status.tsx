import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../services/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Said } from "../ui/said.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { OfflineWords } from "./offline-words.tsx";

/** What a screen waits for, and what is said where it does not come. */
export interface Wanted {
  readonly load: Load<unknown>;
  readonly failed: MessageId;
}

/** Stands where a screen will, until all that it wants is here: its shape, or what failed or takes long with a way to try again. */
export function LoadStatus({ wanted }: { readonly wanted: readonly Wanted[] }) {
  const retryOf = (some: readonly Wanted[]) => (
    <Button onClick={() => some.forEach(({ load }) => void load.reload())}>
      <T id="common.retry" />
    </Button>
  );
  const failed = wanted.filter(({ load }) => load.status === "failed");
  const hasFailed = failed.length > 0;
  const slow = wanted.filter(({ load }) => load.slow);
  return (
    <>
      {/* Stands while it is said what failed, too: who tries again hears that it loads. */}
      <Said>
        {!hasFailed && (
          <>
            <VisuallyHidden>
              <T id="route.loading" />
            </VisuallyHidden>
            {/* Before the shape of what comes, which may be longer than the window. */}
            {slow.length > 0 && (
              <Notice kind="info" announced={false} actions={retryOf(slow)}>
                <T id="account.slow" />
              </Notice>
            )}
          </>
        )}
      </Said>
      {hasFailed ? (
        <Notice kind="error" actions={retryOf(failed)}>
          {[...new Set(failed.map((each) => each.failed))].map((id) => (
            <p key={id}>
              <T id={id} />
            </p>
          ))}
          <OfflineWords />
        </Notice>
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </>
  );
}
