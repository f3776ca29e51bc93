import { T } from "../i18n/translation.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { RetryButton } from "./retry-button.tsx";
import { ServiceDown, type Wanted } from "./service-down.tsx";

/** Stands where a screen will, until all that it wants is here: its shape, or what failed or takes long with a way to try again. */
export function LoadStatus({ wanted }: { readonly wanted: readonly Wanted[] }) {
  const failed = wanted.filter(({ load }) => load.status === "failed");
  const hasFailed = failed.length > 0;
  const slow = wanted.filter(({ load }) => load.slow);
  const retrySlow = () => {
    for (const { load } of slow) load.reload();
  };
  return (
    <>
      {/* Stands while it is said what failed, too: who tries again hears that it loads. */}
      <LiveRegion>
        {!hasFailed && (
          <>
            <VisuallyHidden>
              <T id="route.loading" />
            </VisuallyHidden>
            {/* Before the shape of what comes, which may be longer than the window. */}
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
