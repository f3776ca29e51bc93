import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { RouterState, RouteStatus } from "./router-state.ts";

interface ArrivingProps {
  readonly state: Pick<RouterState, "routeStatus" | "isSlow">;
  /** Nothing stands yet that could be looked at meanwhile. */
  readonly isFirst: boolean;
  readonly onRetry: () => void;
}

const WAITING: ReadonlySet<RouteStatus> = new Set(["applying", "waiting", "loading"]);

/** What is said while the next screen is on its way, and where it does not come. */
export function Arriving({ state, isFirst, onRetry }: ArrivingProps) {
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
              {/* Firefox asks for no failed address again before a reload. */}
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
