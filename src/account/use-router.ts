import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { DEFAULT_SYSTEM, type SystemCode } from "../domain/program.ts";
import { isActive, type User } from "../domain/rider.ts";
import { useHost } from "../host/host-api.tsx";
import { enterOwnCode } from "../passes/promo-code.ts";
import { mayStillCharge, purchaseStatesOf } from "../purchase/purchase-state.ts";
import type { LoadState } from "../query/query-cache.ts";
import { readUser } from "../rider/prefetch-user.ts";
import { useUser } from "../rider/rider-loads.ts";
import { LOGIN_FORM } from "../store/session-slice.ts";
import type { AccountProps } from "./account-host-api.ts";
import { type AppPath, formatAppPath, parseAppPath } from "./app-path.ts";
import { type GuardContext, pathAfterProgramChoice, type QueryEffects } from "./guards.ts";
import { loadScreen, screenOf } from "./load-screen.ts";
import type { Navigation } from "./navigation.tsx";
import { countPresetRequest } from "./preset-request.ts";
import { createRouter, routerStateOf } from "./router.ts";
import { paths } from "./routes.ts";
import type { RouteName } from "./screens.ts";

const LOGIN_PATH: AppPath = { path: paths.login(), query: new URLSearchParams() };
/** The router's state in prerendered screens, from which hydration starts: nobody is logged in; the screen is login. */
const HYDRATION_STATE = routerStateOf({ route: "login", appPath: LOGIN_PATH, isRequested: false, presetRequest: 0 });

interface AccountProgram extends Pick<AccountProps, "isSystemChosen" | "isSystemFixed"> {
  readonly app: AppContext;
}
export type ProgramStore = StoreApi<AccountProgram>;

/** Creates the account's router, which follows session and program; returns it, its state and `Navigation`. */
export function useRouter(props: AccountProps, programStore: ProgramStore) {
  const { accountHost, appOf, headingLevel, isSystemChosen, isSystemFixed } = props;
  const app = useAppContext();
  const host = useHost();
  const user = useUser();
  const session = useAppState((state) => state.session.status);
  const previousInputs = useRef({ app, session });
  const heading = useRef<HTMLHeadingElement>(null);

  const [router] = useState(() => {
    let latestSystem: SystemCode | null = null;
    async function chooseSystem(system: SystemCode | null): Promise<AppContext> {
      latestSystem = system;
      const nextApp = await appOf(system ?? DEFAULT_SYSTEM);
      const current = programStore.getState();
      // The rider may have chosen yet another program while this one's rules were loading.
      if (latestSystem !== system || current.isSystemFixed) throw new Error("another program was chosen meanwhile");
      // The data moves before the old app's login screen unmounts, which drops the password.
      if (nextApp !== current.app) moveEnteredData(current, nextApp, system);
      programStore.setState({ app: nextApp, isSystemChosen: system !== null });
      accountHost.chooseSystem(system);
      return nextApp;
    }
    async function applyQueryEffects({ promo, system, isEmbedded, hasToken }: QueryEffects): Promise<void> {
      if (hasToken) host.warn("an access_token in a path is refused: set the property accessToken instead");
      if (isEmbedded !== null) accountHost.setEmbedded(isEmbedded);
      if (system !== undefined && system !== chosenSystemIn(programStore.getState())) await chooseSystem(system);
      if (promo !== null) enterOwnCode(programStore.getState().app, promo);
    }
    let shownRoute: () => RouteName | null = () => null;
    const createdRouter = createRouter({
      location: accountHost.location,
      clock: app.clock,
      presetRequest: (accountHost.hasNewPath?.() && countPresetRequest(accountHost.location.get())) || 0,
      guardContext: () => guardContextOf(programStore.getState(), shownRoute()),
      applyQueryEffects,
      isLoaded: (route) => screenOf(route) !== null,
      load: loadScreen,
      announce: (path) => host.emit("bikeshare-navigate", { path }),
    });
    shownRoute = () => createdRouter.get().shown?.route ?? null;
    return {
      ...createdRouter,
      async chooseSystem(system: SystemCode): Promise<AppContext> {
        const chosenApp = await chooseSystem(system);
        const appPath = parseAppPath(accountHost.location.get());
        const nextPath = appPath && pathAfterProgramChoice(appPath);
        if (appPath && nextPath && nextPath !== formatAppPath(appPath))
          createdRouter.navigate(nextPath, { replace: true });
        return chosenApp;
      },
    };
  });

  const activationStatus = user.status === "ready" ? user.data.subscriptionActivationStatus : user.status;
  // A login, a lost token, another program or the loaded passes may change what the guards decide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dependencies are those of the guards
  useEffect(() => {
    const { app: appBefore, session: sessionBefore } = previousInputs.current;
    previousInputs.current = { app, session };
    // Another program has a session of its own, which may never have begun.
    if (appBefore === app && sessionBefore === "authenticated" && session === "anonymous") router.leaveToLogin();
    else router.review();
  }, [router, app, session, isSystemChosen, activationStatus]);
  useEffect(() => router.start(), [router]);
  useEffect(() => accountHost.onNavigate(router.navigate), [accountHost, router]);

  const state = useSyncExternalStore(router.subscribe, router.get, () => HYDRATION_STATE);
  const system = isSystemChosen ? app.program.system : null;
  const isEmbedded = accountHost.isEmbedded();
  const hasNoProgramChoice = isSystemFixed || (accountHost.presetsProgram === true && isSystemChosen);
  const navigation = useMemo<Navigation>(
    () => ({
      path: formatAppPath(state.shown?.appPath ?? LOGIN_PATH),
      navigate: router.navigate,
      location: accountHost.location,
      blocker: router.blocker,
      hrefOf: (to) => accountHost.hrefOf(to, system),
      isEmbedded,
      system,
      isSystemFixed: hasNoProgramChoice,
      chooseSystem: router.chooseSystem,
      presetRequest: state.shown?.presetRequest ?? 0,
      heading,
      headingLevel,
    }),
    [router, accountHost, headingLevel, state.shown, isEmbedded, system, hasNoProgramChoice],
  );
  return { router, state, navigation };
}

const chosenSystemIn = ({ app, isSystemChosen }: AccountProgram): SystemCode | null =>
  isSystemChosen ? app.program.system : null;

/** Moves what the rider typed at login, and a link's promo code and unused login, to the app of another program. */
function moveEnteredData({ app, isSystemChosen }: AccountProgram, next: AppContext, system: SystemCode | null): void {
  const { drafts, dropDraft, cart, promotedCode, unusedLogin } = app.store.getState();
  const { code } = cart.promocodeDetails;
  // While no program was chosen, a link's promo code went to the fallback program's cart.
  if (!isSystemChosen && code !== null && code !== promotedCode) enterOwnCode(next, code);
  if (unusedLogin !== null) next.store.setState({ unusedLogin });
  const typedLogin = drafts[LOGIN_FORM];
  if (!typedLogin) return;
  dropDraft(LOGIN_FORM);
  next.store.getState().writeDraft(LOGIN_FORM, { ...typedLogin, system: system ?? "" });
}

function guardContextOf(program: AccountProgram, shown: RouteName | null): GuardContext {
  const { app, isSystemFixed } = program;
  const user = readUser(app);
  const { session } = app.store.getState();
  const signUp = purchaseStatesOf(app).read("signUp", null);
  return {
    isLoggedIn: session.status === "authenticated",
    system: chosenSystemIn(program),
    isSystemFixed,
    hasActivePass: hasActivePass(user),
    ownPassId: user.status === "ready" ? user.data.subscriptionTypeId : null,
    isSigningUp: shown === "signUp" && signUp !== null && (signUp.status === "done" || mayStillCharge(signUp)),
  };
}

/** Null while unknown; false where the rider's data failed to load, so that the rider may renew a pass. */
function hasActivePass(user: LoadState<User>): boolean | null {
  if (user.status === "ready") return isActive(user.data.subscriptionActivationStatus);
  return user.status === "failed" ? false : null;
}
