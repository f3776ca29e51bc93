import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Route, Switch } from "wouter";
import { draftStoreOf } from "../context/draft-store.ts";
import { type Navigation, NavigationProvider } from "../context/navigation.tsx";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { DraftsProvider } from "../forms/drafts.tsx";
import { paths, ROUTE_NAMES, ROUTES, type RouteName } from "../routing/routes.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountHostApi } from "./account-host-api.ts";
import { Arriving } from "./arriving.tsx";
import { ErrorBox } from "./error-box.tsx";
import { type ScreenProps, screenOf } from "./screens.ts";
import { usePageView } from "./use-page-view.ts";
import { useRouter } from "./use-router.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
import { useSessionEvents } from "./use-session-events.ts";

export interface AccountProps {
  readonly port: AccountHostApi;
  /** The program of the `system` attribute or the one chosen so far, null for none. */
  readonly isSystemChosen: boolean;
  readonly isSystemFixed: boolean;
  readonly headingLevel: HeadingLevel;
}

/** The whole application: where one is, who one is, and the screen for both. */
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
    // What a screen was told of one rider it must not show to the next.
    <ScreenErrorBox key={scope} place={navigation.place}>
      <ScreenOf route={route} headingLevel={props.headingLevel} />
    </ScreenErrorBox>
  );
  return (
    <NavigationProvider value={navigation}>
      <AccountFrame isLoggedIn={isLoggedIn} hasSkipLink={props.port.hasSkipLink !== true}>
        <Arriving state={state} isFirst={shown === null} onRetry={router.review} />
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

/** Nothing before its chunk is here: the router shows no such place. */
function ScreenOf({ route, headingLevel }: ScreenProps & { readonly route: RouteName | null }) {
  const Screen = screenOf(route);
  return Screen && <Screen headingLevel={headingLevel} />;
}

interface ScreenErrorBoxProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** An error box that another place is a way out of; a screen that has not failed stays as it is from place to place. */
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

/** A pass chosen in pricing, here or elsewhere on the page, is signed up for, or changed to by a rider. */
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
