import { type ComponentType, type ReactNode, useMemo, useRef, useSyncExternalStore } from "react";
import { Route } from "wouter";
import { parseAppPath } from "../../src/account/app-path.ts";
import { createMemoryLocation, createNavigationBlocker, type Location } from "../../src/account/location.ts";
import { type Navigation, NavigationProvider } from "../../src/account/navigation.tsx";
import { matchRoute } from "../../src/account/routes.ts";
import { SCREENS } from "../../src/account/screens.ts";
import type { AppContext } from "../../src/app-context/app-context.ts";
import type { Program } from "../../src/domain/program.ts";
import { sessionOf } from "../../src/session/session.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import { playStripe, type StoryWallet, type StripePlay } from "./card-provider.ts";
import { type BackEnd, createBackEnd, createStoryApp, stageFor, WidgetStage } from "./widget-stage.tsx";

/** The start of a story of the account; by default the sandbox's "rider" in an element at "/". */
export interface AccountStart {
  /** By default the toolbar's program. */
  readonly program?: Program | undefined;
  /** The logged-in rider of the sandbox (demo/sandbox/roster.ts); null for a visitor without a login. */
  readonly userName?: string | null | undefined;
  /** The body of `POST /w/{id}/control` before the login; `stage.control` sends later ones. */
  readonly control?: object | undefined;
  /** The story's initial instant (ISO); all trips of the riders are before it. */
  readonly now?: string | undefined;
  /** Answers to GETs by path, where the sandbox cannot give them: `{ "rewards/available/": [] }`. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The path of the screen: "/trips?month=2026-03". */
  readonly path?: string | undefined;
  /** False on the standalone page before the visitor has chosen a program. */
  readonly isSystemChosen?: boolean | undefined;
  /** How Stripe behaves; by default as in the story before. */
  readonly stripe?: StripePlay | undefined;
  /** The browser's wallet; none by default. */
  readonly wallet?: StoryWallet | null | undefined;
}

export type AccountStage = Awaited<ReturnType<typeof createAccountStage>>;

/** The stage of the stories of an account screen; `renderOf` returns their `render`. */
export function accountStageFor(usual: AccountStart = {}) {
  const shared = stageFor(createAccountStage, usual);
  return {
    ...shared,
    renderOf: (Screen: ComponentType) => () => (
      <AccountOn stage={shared.stage}>
        <Screen />
      </AccountOn>
    ),
  };
}

/** The body of `POST /w/{id}/control` that changes fields of a rider in the sandbox. */
export const riderWith = (userName: string, fields: object) => ({ riders: [{ system: "phl", userName, ...fields }] });

/** The sandbox's fault for a call that fails; a read needs two failures, as the client retries it once. */
export const failingCall = (method: "GET" | "POST" | "PUT" | "PATCH", path: string, overrides: object = {}) => ({
  method,
  path,
  kind: "status",
  status: 500,
  times: method === "GET" ? 2 : 1,
  ...overrides,
});

/** The id of the rider, which separates their purchases from others'. */
export async function fetchRiderId(app: AppContext): Promise<number> {
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("nobody is logged in");
  return user.userId;
}

async function createAccountStage(start: AccountStart = {}) {
  if (start.stripe) playStripe(start.stripe, start.wallet);
  const { fetch, ...backEnd } = createBackEnd(start.now);
  const { program } = start;
  const app = createStoryApp({ program, clock: backEnd.clock, fetch: withAnswers(fetch, start.answers) });
  if (start.control) await backEnd.control(start.control);
  const { userName = "rider" } = start;
  if (userName !== null) await logInWith(app, { username: userName, password: "sandbox-pass" });
  const location = createMemoryLocation(start.path ?? "/");
  /** The requested paths, in order. */
  const navigations: string[] = [];
  const recordingLocation: Location = {
    ...location,
    navigate(to, options) {
      navigations.push(to);
      location.navigate(to, options);
    },
  };
  return {
    ...backEnd,
    app,
    location: recordingLocation,
    isSystemChosen: start.isSystemChosen ?? true,
    navigations,
  };
}

function withAnswers(fetch: BackEnd["fetch"], answers: Readonly<Record<string, unknown>> = {}): BackEnd["fetch"] {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const path = request.method === "GET" && Object.keys(answers).find((each) => pathname.endsWith(`/${each}`));
    // Waits for the sandbox's own answer, so that its faults delay this one, too.
    const own = await fetch(input, init);
    return path ? Response.json(answers[path]) : own;
  };
}

interface AccountOnProps {
  readonly stage: AccountStage;
  /** Whether the rider cannot change the program; by default true once one is chosen. */
  readonly isSystemFixed?: boolean | undefined;
  /** A screen as the account renders it, but without guards, which could redirect it. */
  readonly children: ReactNode;
}

export function AccountOn({ stage, isSystemFixed, children }: AccountOnProps) {
  const { app, location, isSystemChosen } = stage;
  const text = useSyncExternalStore(location.subscribe, location.get);
  const heading = useRef<HTMLHeadingElement>(null);
  const route = matchRoute(parseAppPath(text)?.path ?? "/").name;
  const navigation = useMemo<Navigation>(() => {
    const blocker = createNavigationBlocker();
    return {
      path: text,
      location,
      blocker,
      navigate: (to, options) => blocker.attempt(() => location.navigate(to, options)),
      hrefOf: () => null,
      isEmbedded: true,
      system: isSystemChosen ? app.program.system : null,
      isSystemFixed: isSystemFixed ?? isSystemChosen,
      chooseSystem: async () => app,
      heading,
      headingLevel: 2,
    };
  }, [text, location, isSystemChosen, isSystemFixed, app]);
  return (
    <WidgetStage app={app}>
      <NavigationProvider value={navigation}>
        <Route {...(route && { path: SCREENS[route].path })}>{children}</Route>
      </NavigationProvider>
    </WidgetStage>
  );
}
