import { Route, Switch } from "wouter";
import { draftsPortOf } from "../context/drafts-port.ts";
import { NavigationProvider } from "../context/navigation.tsx";
import { useWorld, useWorldState } from "../context/world-context.tsx";
import { DraftsProvider } from "../forms/drafts.tsx";
import { ROUTE_NAMES, ROUTES, type RouteName } from "../routing/routes.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountPort } from "./account-port.ts";
import { Arriving } from "./arriving.tsx";
import { ScreenErrorBox } from "./screen-error-box.tsx";
import { type ScreenProps, screenOf } from "./screens.ts";
import { usePageView } from "./use-page-view.ts";
import { useRouter } from "./use-router.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
import { useSessionEvents } from "./use-session-events.ts";
import { useSignUpRequests } from "./use-sign-up-requests.ts";

export interface AccountProps {
  readonly port: AccountPort;
  /** The program of the `system` attribute or the one chosen so far, null for none. */
  readonly isSystemChosen: boolean;
  readonly isSystemFixed: boolean;
  readonly headingLevel: HeadingLevel;
}

/** The whole application: where one is, who one is, and the screen for both. */
export function AccountApp(props: AccountProps) {
  const world = useWorld();
  return (
    <DraftsProvider value={draftsPortOf(world)}>
      <RoutedScreen {...props} />
    </DraftsProvider>
  );
}

function RoutedScreen(props: AccountProps) {
  const { router, state, navigation } = useRouter(props);
  useSessionEvents();
  const isLoggedIn = useWorldState(({ session }) => session.status === "authenticated");
  const epoch = useWorldState((world) => world.epoch);
  const { shown } = state;
  useSignUpRequests(props.port, router.navigate);
  useScreenFocus(shown, navigation.heading);
  usePageView(shown);
  const show = (route: RouteName | null) => (
    // What a screen was told of one rider it must not show to the next.
    <ScreenErrorBox key={epoch} place={navigation.place}>
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
