import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../query/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { RetryButton } from "./retry-button.tsx";
import { useSupport } from "./support.tsx";

/** What a screen waits for, and what is said where it does not come. */
export interface Wanted {
  readonly load: Load<unknown>;
  readonly failed: MessageId;
}

const hasFailed = ({ load }: Wanted): boolean =>
  load.status === "failed" || (load.status === "ready" && load.reloadError !== null);

/** One banner for a screen: each thing that could not be loaded, whom to ask, and one way to try all of it again. */
export function ServiceDown({ wanted }: { readonly wanted: readonly Wanted[] }) {
  const support = useSupport();
  const failed = wanted.filter(hasFailed);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const { load } of failed) load.reload();
  };
  return (
    <Notice
      kind="error"
      actions={
        <>
          <RetryButton onRetry={retry} />
          {/* Firefox asks for no failed address again before a reload. */}
          {failed.some((each) => each.failed === "error.notLoaded") && (
            <Button kind="quiet" onClick={() => location.reload()}>
              <T id="error.reload" />
            </Button>
          )}
        </>
      }
    >
      {[...new Set(failed.map((each) => each.failed))].map((id) => (
        <p key={id}>
          <T id={id} />
        </p>
      ))}
      <p>
        <T id="error.support" values={support} />
      </p>
      <OfflineWords />
    </Notice>
  );
}

/** Beside what did not come: it is tried again as soon as the device is back on the network. */
function OfflineWords() {
  if (navigator.onLine) return null;
  return (
    <p>
      <T id="account.offline" />
    </p>
  );
}
