import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/text-spans.tsx";
import type { RouterState, RouteStatus } from "./router-state.ts";

interface ArrivingProps {
  readonly state: Pick<RouterState, "routeStatus" | "isSlow">;
  /** True while there is no screen yet that the rider could look at. */
  readonly isFirst: boolean;
  readonly onRetry: () => void;
}

const WAITING: ReadonlySet<RouteStatus> = new Set(["applying", "waiting", "loading"]);

/** The messages while the next screen loads, and when it fails to load. */
export function RouteStatusNotice({ state, isFirst, onRetry }: ArrivingProps) {
  const { routeStatus, isSlow } = state;
  const isWaiting = WAITING.has(routeStatus) || (isFirst && routeStatus !== "failed");
  return (
    <>
      <div role="status">
        {isWaiting && (
          <VisuallyHidden>
            <T id="route.loading" />
          </VisuallyHidden>
        )}
        {isWaiting && isSlow && (
          <Notice kind="info" announced={false}>
            <T id="route.slow" />
          </Notice>
        )}
      </div>
      {routeStatus === "failed" && (
        <Notice
          kind="error"
          actions={
            <>
              <Button onClick={onRetry}>
                <T id="common.retry" />
              </Button>
              {/* Firefox does not request a failed address again before a reload. */}
              <Button kind="quiet" onClick={() => location.reload()}>
                <T id="route.reload" />
              </Button>
            </>
          }
        >
          <T id="route.failed" />
        </Notice>
      )}
      {isFirst && isWaiting && <Skeleton shape="card" count={2} />}
    </>
  );
}
