import {
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Route, Switch } from "wouter";
import { createStore } from "zustand/vanilla";
import { AppContextProvider, useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { useHost } from "../host/host-api.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import { listen } from "../lib/listen.ts";
import { ErrorBox } from "../parts/error-box.tsx";
import { useUser } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";
import { bringIntoView } from "../ui/bring-into-view.ts";
import { focusLater } from "../ui/focus.ts";
import { AccountFrame, RouteStatusNotice } from "./account-frame.tsx";
import type { AccountHostApi, AccountProps } from "./account-host-api.ts";
import { formatAppPath, withoutQuery } from "./app-path.ts";
import { screenOf } from "./load-screen.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import type { ShownScreen } from "./router.ts";
import { paths, templateOf } from "./routes.ts";
import { ROUTE_NAMES, type RouteName, SCREENS } from "./screens.ts";
import { type ProgramStore, useRouter } from "./use-router.ts";

/** A rider's whole account. When the rider chooses another program, its app replaces that of the provider above. */
export function AccountApp(props: AccountProps) {
  const { isSystemChosen, isSystemFixed } = props;
  const outerApp = useAppContext();
  const outerProgram = useMemo(
    () => ({ app: outerApp, isSystemChosen, isSystemFixed }),
    [outerApp, isSystemChosen, isSystemFixed],
  );
  const [programStore] = useState<ProgramStore>(() => createStore(() => outerProgram));
  useLayoutEffect(() => programStore.setState(outerProgram, true), [programStore, outerProgram]);
  const { app, ...choice } = useSyncExternalStore(programStore.subscribe, programStore.getState, programStore.getState);
  return (
    <AppContextProvider value={app}>
      {/* Whether a program is chosen or fixed comes from the rider's own choice, if there is one. */}
      <RoutedScreen {...props} {...choice} programStore={programStore} />
    </AppContextProvider>
  );
}

function RoutedScreen(props: AccountProps & { readonly programStore: ProgramStore }) {
  const { router, state, navigation } = useRouter(props, props.programStore);
  useReportSession(props.accountHost);
  useLogOutClosedAccount();
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const sessionNumber = useAppState(({ sessionNumber }) => sessionNumber);
  const { shown } = state;
  useSignUpRequests(props.accountHost, router.navigate);
  useScreenFocus(shown, navigation.heading);
  usePageView(shown);
  const renderScreen = (route: RouteName | null) => (
    // The key replaces the screen with each new session, so that it never shows one rider another's data.
    <ErrorBox key={sessionNumber} path={navigation.path}>
      <RouteScreen route={route} />
    </ErrorBox>
  );
  return (
    <NavigationProvider value={navigation}>
      <ErrorBox path={navigation.path}>
        <AccountFrame isLoggedIn={isLoggedIn} hasSkipLink={props.accountHost.hasSkipLink !== true}>
          <RouteStatusNotice state={state} isFirst={shown === null} onRetry={router.review} />
          {shown && (
            <Switch>
              {ROUTE_NAMES.map((name) => (
                <Route key={name} path={SCREENS[name].path}>
                  {renderScreen(name)}
                </Route>
              ))}
              <Route key="notFound">{renderScreen(null)}</Route>
            </Switch>
          )}
        </AccountFrame>
      </ErrorBox>
    </NavigationProvider>
  );
}

/** Renders nothing before the screen's chunk is loaded, and not again with each state of the router. */
const RouteScreen = memo(function RouteScreen({ route }: { readonly route: RouteName | null }) {
  const Screen = screenOf(route);
  return Screen && <Screen />;
});

/**
 * Opens sign-up when a pass is chosen in pricing, if the account handles sign-ups on this page. The guards redirect a
 * logged-in rider to renewal or to a change of pass.
 */
function useSignUpRequests(accountHost: AccountHostApi, navigate: Navigation["navigate"]): void {
  const { store, program } = useAppContext();
  const isSignUpRequested = useAppState((state) => state.signUpRequests > state.answeredSignUpRequests);
  useEffect(() => {
    if (!isSignUpRequested || !accountHost.takesSignUp(program.system)) return;
    const { answerSignUp, cart } = store.getState();
    answerSignUp();
    const pass = cart.subscriptionTypeId;
    navigate(paths.signUp(pass === null ? {} : { pass }));
  }, [isSignUpRequested, accountHost, program, store, navigate]);
}

/** The session's status that each account has last reported; an account may be away from its page meanwhile. */
const reportedStatuses = new WeakMap<AccountHostApi, string>();

/** Reports logins and logouts to the page. */
function useReportSession(accountHost: AccountHostApi): void {
  const host = useHost();
  const status = useAppState(({ session }) => session.status);
  // A stored session may expire before the first rendering: the page does not know of it, so the loss is reported, too.
  const isSessionLost = useAppState(({ session }) => session.status === "anonymous" && session.isExpired);
  useEffect(() => {
    const reported = reportedStatuses.get(accountHost) ?? (isSessionLost ? null : "anonymous");
    reportedStatuses.set(accountHost, status);
    if (reported !== status) host.emit("bikeshare-session", { authenticated: status === "authenticated" });
  }, [host, accountHost, status, isSessionLost]);
}

/** Logs out a rider whose account was closed. */
function useLogOutClosedAccount(): void {
  const app = useAppContext();
  const user = useUser();
  const isAccountClosed = user.status === "ready" && user.data.isDeleted;
  useEffect(() => {
    if (isAccountClosed) sessionOf(app).logOutClosedAccount();
  }, [isAccountClosed, app]);
}

/**
 * Moves focus to the heading of each new screen but the first; after a login or its loss, only where focus was inside
 * of the element. Scrolls the page where that heading is out of sight.
 */
function useScreenFocus(shown: ShownScreen | null, heading: RefObject<HTMLHeadingElement | null>): void {
  const shownBefore = useRef<ShownScreen | null>(null);
  const wasFocusInside = useWasFocusInside();
  useEffect(() => {
    const isNew = shownBefore.current !== null && shown !== null && shownBefore.current.route !== shown.route;
    shownBefore.current = shown;
    const target = heading.current;
    if (!isNew || !target || !(shown.isRequested || wasFocusInside.current)) return;
    focusLater(target);
    bringIntoView(target);
  }, [shown, heading, wasFocusInside]);
}

/**
 * Returns a ref that says whether the rider was last inside our root, even one within a closed root: when effects run, a
 * new screen has already removed the focused element.
 */
function useWasFocusInside(): RefObject<boolean> {
  const host = useHost();
  const wasInside = useRef(false);
  useEffect(() => {
    const root = host.root();
    if (!root) return;
    const page = root.ownerDocument ?? document;
    // A press on plain text takes the focus away without `focusin`. The page hears each event before our root does.
    const listenTo = (target: Node) =>
      listen(target, ["focusin", "pointerdown"], () => (wasInside.current = target === root), { capture: true });
    const stops = [page, root].map(listenTo);
    return () => {
      for (const stop of stops) stop();
    };
  }, [host]);
  return wasInside;
}

/** Sets the page's title, and reports each screen by its route template, since a path may hold a trip's id (spec 2). */
function usePageView(shown: ShownScreen | null): void {
  const host = useHost();
  const { t } = useTranslation();
  const reportedPath = useRef<string | null>(null);
  const title = shown && t(`route.${shown.route ?? "notFound"}`);
  useEffect(() => {
    if (!shown || title === null) return;
    host.setTitle(title);
    // Login may render before the `redirect` in its query is known, so its query makes no other screen.
    const appPath = shown.route === "login" ? paths.login() : formatAppPath(withoutQuery(shown.appPath, ["step"]));
    if (reportedPath.current === appPath) return;
    reportedPath.current = appPath;
    host.emit("bikeshare-page-view", { path: templateOf(shown.route), title });
  }, [host, shown, title]);
}
