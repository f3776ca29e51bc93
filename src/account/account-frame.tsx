import { type ReactNode, useEffect, useRef } from "react";
import { useAppContext, useAppState, useIsHydrated } from "../app-context/use-app-context.tsx";
import { T } from "../i18n/translation.tsx";
import { NoticeRegion } from "../parts/notice-region.tsx";
import { OuterLink } from "../parts/outer-link.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { useAction } from "../query/use-action.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadRiderMenu } from "./load-screen.ts";
import { useNavigation } from "./navigation.tsx";
import type { RouterState, RouteStatus } from "./router.ts";
import "./account-frame.css";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

interface AccountFrameProps {
  readonly isLoggedIn: boolean;
  /** False where the page around the account has a skip link of its own. */
  readonly hasSkipLink: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: a link that skips the menu, the rider's menu, the screen and the privacy policy. */
export function AccountFrame({ isLoggedIn, hasSkipLink, children }: AccountFrameProps) {
  const { deployment } = useAppContext();
  const { heading } = useNavigation();
  const isHydrated = useIsHydrated();
  const isBeingIdentified = useAppState(({ isBeingIdentified }) => isBeingIdentified);
  const screen = useRef<HTMLDivElement>(null);
  const [loadMenu, menuLoad] = useAction(loadRiderMenu);
  const Menu = menuLoad.status === "ready" && menuLoad.data;
  useEffect(() => {
    if (isLoggedIn && !Menu) void loadMenu();
  }, [isLoggedIn, Menu, loadMenu]);
  function skipToScreen(): void {
    // A failed screen has no heading, but an error box that can be focused.
    const target =
      heading.current ?? screen.current?.querySelector<HTMLElement>('[tabindex="-1"]:not(.bs-notice-region)');
    target?.focus();
  }
  return (
    <div className="bs-stack bs-account" data-gap="5">
      {hasSkipLink && (
        <button type="button" className="bs-visually-hidden bs-account__skip" onClick={skipToScreen}>
          <T id="account.skip" />
        </button>
      )}
      {isLoggedIn && (
        <div className="bs-account__top">
          {Menu && <Menu />}
          {menuLoad.status === "failed" && <TextButton onClick={() => void loadMenu()} text="account.menu.failed" />}
        </div>
      )}
      <div
        ref={screen}
        className="bs-stack bs-account__screen"
        aria-busy={isBeingIdentified || undefined}
        data-covered={isBeingIdentified || undefined}
      >
        {children}
      </div>
      <p className="bs-small bs-account__foot">
        {/* The address comes after hydration, as the page's configuration may name another one than the build's. */}
        <OuterLink {...(isHydrated && { href: deployment.privacyUrl })} text="account.privacy" />
      </p>
    </div>
  );
}

interface RouteStatusNoticeProps {
  readonly state: Pick<RouterState, "routeStatus" | "isSlow">;
  /** True before any screen is visible. */
  readonly isFirst: boolean;
  readonly onRetry: () => void;
}

const WAITING_STATUSES: ReadonlySet<RouteStatus> = new Set(["applying", "waiting", "loading"]);

/** Announces that a screen is loading, and shows notices of a slow or failed navigation. */
export function RouteStatusNotice({ state, isFirst, onRetry }: RouteStatusNoticeProps) {
  const { routeStatus, isSlow } = state;
  const isWaiting = WAITING_STATUSES.has(routeStatus) || (isFirst && routeStatus !== "failed");
  return (
    <>
      <div role="status">{isWaiting && <T as="span" className="bs-visually-hidden" id="route.loading" />}</div>
      <NoticeRegion role="status">{isWaiting && isSlow && <TextNotice kind="info" id="route.slow" />}</NoticeRegion>
      {routeStatus === "failed" && (
        <TextNotice
          announced
          kind="error"
          id="route.failed"
          actions={
            <>
              <TextButton onClick={onRetry} text="common.retry" />
              {/* Firefox before 155 remembers a failed `import()` until the page is reloaded. */}
              <TextButton kind="quiet" onClick={() => location.reload()} text="route.reload" />
            </>
          }
        />
      )}
      {isFirst && isWaiting && <Skeleton shape="card" count={2} />}
    </>
  );
}
