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
  /** A rider of the sandbox (demo/sandbox/roster.ts); null for nobody. */
  readonly userName?: string | null | undefined;
  /** The body of `POST /w/{id}/control` before the login; `stage.control` sends later ones. */
  readonly control?: object | undefined;
  /** The story's initial instant (ISO); all trips of the riders are before it. */
  readonly now?: string | undefined;
  /** Answers to GETs by path, where the sandbox cannot give them: `{ "rewards/available/": [] }`. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The path of the screen: "/trips?month=2026-03". */
  readonly path?: string | undefined;
  /** False as on the standalone page while nobody has chosen a program. */
  readonly isSystemChosen?: boolean | undefined;
  /** By default the mode of the story before. */
  readonly stripe?: StripePlay | undefined;
  /** The browser's wallet; none by default. */
  readonly wallet?: StoryWallet | null | undefined;
}

export type AccountStage = Awaited<ReturnType<typeof createAccountStage>>;

/** What the stories of a screen of the account share, and their `render`. */
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

/** The control that gives a rider of the sandbox other fields. */
export const riderWith = (userName: string, fields: object) => ({ riders: [{ system: "phl", userName, ...fields }] });

/** A call that fails; a read needs two failures, as the client retries it once. */
export const failingCall = (method: "GET" | "POST" | "PUT" | "PATCH", path: string, more: object = {}) => ({
  method,
  path,
  kind: "status",
  status: 500,
  times: method === "GET" ? 2 : 1,
  ...more,
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
  const app = createStoryApp({ program, clock: backEnd.clock, fetch: answering(fetch, start.answers) });
  if (start.control) await backEnd.control(start.control);
  const { userName = "rider" } = start;
  if (userName !== null) await logInWith(app, { username: userName, password: "sandbox-pass" });
  const location = createMemoryLocation(start.path ?? "/");
  /** The requested paths, in order. */
  const navigations: string[] = [];
  const recording: Location = {
    ...location,
    navigate(to, options) {
      navigations.push(to);
      location.navigate(to, options);
    },
  };
  return {
    ...backEnd,
    app,
    location: recording,
    isSystemChosen: start.isSystemChosen ?? true,
    navigations,
  };
}

function answering(fetch: BackEnd["fetch"], answers: Readonly<Record<string, unknown>> = {}): BackEnd["fetch"] {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const path = request.method === "GET" && Object.keys(answers).find((each) => pathname.endsWith(`/${each}`));
    // As late as the sandbox itself, whose faults delay it.
    const own = await fetch(input, init);
    return path ? Response.json(answers[path]) : own;
  };
}

interface AccountOnProps {
  readonly stage: AccountStage;
  /** By default where a program is chosen. */
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
