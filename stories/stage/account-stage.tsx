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
import { type StoryWallet, type StripeMode, setStripeMode } from "./card-provider.ts";
import { type BackEnd, createBackEnd, createStoryApp, stageFor, WidgetStage } from "./widget-stage.tsx";

/** How a story of the account starts; by default the sandbox's rider named "rider" is logged in, at the path "/". */
export interface AccountStart {
  /** By default the toolbar's program. */
  readonly program?: Program | undefined;
  /** The logged-in rider of the sandbox (demo/sandbox/roster.ts); null for a visitor without a login. */
  readonly userName?: string | null | undefined;
  /** Changes the sandbox before the login: the body of `POST /w/{id}/control`. `stage.control` changes it later. */
  readonly control?: object | undefined;
  /** The story's initial instant (ISO); all trips of the riders are before it. */
  readonly now?: string | undefined;
  /** Answers to GETs by path, where the sandbox cannot give them: `{ "rewards/available/": [] }`. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The path of the screen: "/trips?month=2026-03". */
  readonly path?: string | undefined;
  /** False on the standalone page before the visitor has chosen a program. */
  readonly isSystemChosen?: boolean | undefined;
  /** How the stand-in for Stripe.js behaves; by default as in the story before. */
  readonly stripe?: StripeMode | undefined;
  /** The wallet of the browser, such as Apple Pay; none by default. Only applies together with `stripe`. */
  readonly wallet?: StoryWallet | null | undefined;
}

export type AccountStage = Awaited<ReturnType<typeof createAccountStage>>;

/** What the stories of an account screen share (see `stageFor`); `renderOf` returns their `render` for a screen. */
export function accountStageFor(defaults: AccountStart = {}) {
  const helpers = stageFor(createAccountStage, defaults);
  return {
    ...helpers,
    renderOf: (Screen: ComponentType) => () => (
      <StagedAccount stage={helpers.stage}>
        <Screen />
      </StagedAccount>
    ),
  };
}

/** The body of `POST /w/{id}/control` that changes fields of a rider in the sandbox. */
export const riderWith = (userName: string, fields: object) => ({ riders: [{ system: "phl", userName, ...fields }] });

const GUEST_PASS = { passId: 102, start: "2026-03-10T14:00:00Z", end: "2026-03-11T14:00:00Z" };

/** A Guest Pass, which does not renew, although auto-renewal is on. */
export const guestOnly = (fields: object = {}) =>
  riderWith("rider", { isAutoRenewing: true, subscriptions: [GUEST_PASS], ...fields });

/** A Guest Pass until March 11, which does not renew, and then the Monthly Pass that the rider has paid for. */
export const guestThenMonthly = (isAutoRenewing = true) =>
  riderWith("rider", {
    isAutoRenewing,
    subscriptions: [GUEST_PASS, { passId: 103, start: "2026-03-11T14:00:00Z", end: "2026-04-10T14:00:00Z" }],
  });

/** A fault of the sandbox for a call that fails; a GET has to fail twice, as the client retries it once. */
export const failingCall = (method: "GET" | "POST" | "PUT" | "PATCH", path: string, overrides: object = {}) => ({
  method,
  path,
  kind: "status",
  status: 500,
  times: method === "GET" ? 2 : 1,
  ...overrides,
});

/** The id of the logged-in rider, under which the purchases of that rider are recorded. */
export async function fetchRiderId(app: AppContext): Promise<number> {
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("nobody is logged in");
  return user.userId;
}

async function createAccountStage(start: AccountStart = {}) {
  if (start.stripe) setStripeMode(start.stripe, start.wallet);
  const { fetch, ...backEnd } = createBackEnd(start.now);
  const { program } = start;
  const answers: Record<string, unknown> = { ...start.answers };
  const app = createStoryApp({ program, clock: backEnd.clock, fetch: withAnswers(fetch, answers) });
  if (start.control) await backEnd.control(start.control);
  const { userName = "rider" } = start;
  if (userName !== null) await logInWith(app, { username: userName, password: "sandbox-pass" });
  const location = createMemoryLocation(start.path ?? "/");
  /** The paths to which the screen has navigated, the first one first. */
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
    /** The answers in place of the sandbox's (see `AccountStart`), which a story may change. */
    answers,
  };
}

function withAnswers(fetch: BackEnd["fetch"], answers: Readonly<Record<string, unknown>>): BackEnd["fetch"] {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const path = request.method === "GET" && Object.keys(answers).find((suffix) => pathname.endsWith(`/${suffix}`));
    // Waits for the sandbox's own answer, so that a fault which delays the call delays the replaced answer, too.
    const sandboxAnswer = await fetch(input, init);
    return path ? Response.json(answers[path]) : sandboxAnswer;
  };
}

interface StagedAccountProps {
  readonly stage: AccountStage;
  /** Whether the rider cannot change the program; by default true once a program is chosen. */
  readonly isSystemFixed?: boolean | undefined;
  /** A screen as the account renders it, but without the guards of routes, which could redirect the rider. */
  readonly children: ReactNode;
}

export function StagedAccount({ stage, isSystemFixed, children }: StagedAccountProps) {
  const { app, location, isSystemChosen } = stage;
  const path = useSyncExternalStore(location.subscribe, location.get);
  const heading = useRef<HTMLHeadingElement>(null);
  const route = matchRoute(parseAppPath(path)?.path ?? "/").name;
  const navigation = useMemo<Navigation>(() => {
    const blocker = createNavigationBlocker();
    return {
      path,
      location,
      blocker,
      navigate: (to, options) => blocker.attempt(() => location.navigate(to, options)),
      hrefOf: () => null,
      isEmbedded: true,
      system: isSystemChosen ? app.program.system : null,
      isSystemFixed: isSystemFixed ?? isSystemChosen,
      chooseSystem: async () => app,
      presetRequest: 0,
      heading,
      headingLevel: 2,
    };
  }, [path, location, isSystemChosen, isSystemFixed, app]);
  return (
    <WidgetStage app={app}>
      <NavigationProvider value={navigation}>
        <Route {...(route && { path: SCREENS[route].path })}>{children}</Route>
      </NavigationProvider>
    </WidgetStage>
  );
}
