import { T } from "../i18n/translation.tsx";
import { LOADING_SAID_AFTER_MS, useSlow } from "../query/use-slow.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { RetryButton } from "./retry-button.tsx";
import { type ScreenLoad, ServiceDown } from "./service-down.tsx";

/**
 * The placeholder of a screen until all of its data is loaded: a skeleton, or a notice about failed and slow loads with
 * a retry button.
 */
export function LoadStatus({ wanted }: { readonly wanted: readonly ScreenLoad[] }) {
  const failed = wanted.filter(({ load }) => load.status === "failed");
  const hasFailed = failed.length > 0;
  const isSaid = useSlow(!hasFailed, LOADING_SAID_AFTER_MS);
  const slow = wanted.filter(({ load }) => load.slow);
  const retrySlow = () => {
    for (const { load } of slow) load.reload();
  };
  return (
    <>
      {/* It stays in the page with an error, so that a screen reader announces the retry. */}
      <LiveRegion>
        {!hasFailed && (
          <>
            {isSaid && (
              <VisuallyHidden>
                <T id="route.loading" />
              </VisuallyHidden>
            )}
            {/* The notice precedes the skeleton, which may be longer than the window. */}
            {slow.length > 0 && (
              <Notice kind="info" announced={false} actions={<RetryButton onRetry={retrySlow} />}>
                <T id="account.slow" />
              </Notice>
            )}
          </>
        )}
      </LiveRegion>
      {hasFailed ? <ServiceDown wanted={failed} /> : <Skeleton shape="card" count={2} />}
    </>
  );
}
