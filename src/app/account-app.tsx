import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Route, Switch } from "wouter";
import { draftStoreOf } from "../context/draft-store.ts";
import { type Navigation, NavigationProvider } from "../context/navigation.tsx";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { DraftsProvider } from "../forms/drafts.tsx";
import { paths, ROUTE_NAMES, ROUTES, type RouteName } from "../routing/routes.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountHostApi } from "./account-host-api.ts";
import { ErrorBox } from "./error-box.tsx";
import { RouteStatusNotice } from "./route-status-notice.tsx";
import { type ScreenProps, screenOf } from "./screens.ts";
import { usePageView } from "./use-page-view.ts";
import { useRouter } from "./use-router.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
import { useSessionEvents } from "./use-session-events.ts";

export interface AccountProps {
  readonly port: AccountHostApi;
  /** True where the `system` attribute or the rider has chosen a program. */
  readonly isSystemChosen: boolean;
  readonly isSystemFixed: boolean;
  readonly headingLevel: HeadingLevel;
}

/** The whole application: the router, the session, and the screen that follows from both. */
export function AccountApp(props: AccountProps) {
  const app = useAppContext();
  return (
    <DraftsProvider value={draftStoreOf(app)}>
      <RoutedScreen {...props} />
    </DraftsProvider>
  );
}

function RoutedScreen(props: AccountProps) {
  const { router, state, navigation } = useRouter(props);
  useSessionEvents();
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const scope = useAppState((app) => app.scope);
  const { shown } = state;
  useSignUpRequests(props.port, router.navigate);
  useScreenFocus(shown, navigation.heading);
  usePageView(shown);
  const show = (route: RouteName | null) => (
    // The key makes sure that a screen never shows one rider what it learned about another.
    <ScreenErrorBox key={scope} place={navigation.place}>
      <ScreenOf route={route} headingLevel={props.headingLevel} />
    </ScreenErrorBox>
  );
  return (
    <NavigationProvider value={navigation}>
      <AccountFrame isLoggedIn={isLoggedIn} hasSkipLink={props.port.hasSkipLink !== true}>
        <RouteStatusNotice state={state} isFirst={shown === null} onRetry={router.review} />
        {shown && (
          <Switch>
            {ROUTE_NAMES.map((name) => (
              <Route key={name} path={ROUTES[name].path}>
                {show(name)}
              </Route>
            ))}
            <Route key="notFound">{show(null)}</Route>
          </Switch>
        )}
      </AccountFrame>
    </NavigationProvider>
  );
}

interface ScreenOfProps extends ScreenProps {
  readonly route: RouteName | null;
}

/**
 * Renders nothing before the screen's chunk is loaded: the router does not get here earlier. A screen does not render
 * again with each state of the router on the way to another one.
 */
const ScreenOf = memo(function ScreenOf({ route, headingLevel }: ScreenOfProps) {
  const Screen = screenOf(route);
  return Screen && <Screen headingLevel={headingLevel} />;
});

interface ScreenErrorBoxProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** An error box that resets when the rider moves to another path; a screen that has not failed keeps its state. */
export function ScreenErrorBox({ place, children }: ScreenErrorBoxProps) {
  const box = useRef<ErrorBox>(null);
  const before = useRef(place);
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    box.current?.setState({ hasFailed: false });
  }, [place]);
  return <ErrorBox ref={box}>{children}</ErrorBox>;
}

/**
 * A pass chosen in a pricing element, here or elsewhere on the page, leads a visitor to sign-up and a rider to renewal.
 */
function useSignUpRequests(port: AccountHostApi, navigate: Navigation["navigate"]): void {
  const { store, program } = useAppContext();
  const isAsked = useAppState(({ signUpRequests, answeredSignUps }) => signUpRequests > answeredSignUps);
  useEffect(() => {
    if (!isAsked || !port.takesSignUp(program.system)) return;
    const { answerSignUp, cart } = store.getState();
    answerSignUp();
    const pass = cart.subscriptionTypeId;
    navigate(paths.signUp(pass === null ? {} : { pass }));
  }, [isAsked, port, program, store, navigate]);
}
