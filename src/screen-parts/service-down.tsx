import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../query/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { RetryButton } from "./retry-button.tsx";
import { useSupport } from "./support.tsx";

/** A load that a screen waits for, and the text for its failure. */
export interface ScreenLoad {
  readonly load: Load<unknown>;
  readonly failed: MessageId;
}

const hasFailed = ({ load }: ScreenLoad): boolean =>
  load.status === "failed" || (load.status === "ready" && load.reloadError !== null);

/** One banner for a screen: each failed load, the contact of support, and one retry button for all. */
export function ServiceDown({ wanted }: { readonly wanted: readonly ScreenLoad[] }) {
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
          {/* Firefox does not request a failed address again before a reload. */}
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

/** While offline, says that it retries as soon as the device is online again. */
function OfflineWords() {
  if (navigator.onLine) return null;
  return (
    <p>
      <T id="account.offline" />
    </p>
  );
}
