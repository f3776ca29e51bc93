import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { loadProgram } from "../domain/load-program.ts";
import type { SystemCode } from "../domain/program.ts";
import type { User } from "../domain/rider.ts";
import { isActive } from "../domain/rider.ts";
import { useHost } from "../host/host-api.tsx";
import { enterOwnCode } from "../passes/promo-code.ts";
import { mayStillCharge, purchaseStatesOf } from "../purchase/purchase-state.ts";
import type { Load } from "../query/use-load.ts";
import { useUser } from "../rider/rider-loads.ts";
import { LOGIN_FORM } from "../store/session-slice.ts";
import type { AccountProps } from "./account-host-api.ts";
import { type AppPath, formatAppPath, parseAppPath } from "./app-path.ts";
import { type GuardContext, pathAfterProgramChoice, type QueryEffects } from "./guards.ts";
import type { Navigation } from "./navigation.tsx";
import { createRouter, type Router } from "./router.ts";
import { type RouterState, routerStateOf } from "./router-state.ts";
import { paths, type RouteName } from "./routes.ts";
import { loadScreen, screenOf } from "./screens.ts";

const LOGIN: AppPath = { path: paths.login(), query: new URLSearchParams() };
/** The router state of a prerendered screen: nobody is logged in, and the screen is login. */
const HYDRATED = routerStateOf({ route: "login", appPath: LOGIN, isAsked: false });

/** The program whose texts and support apply while none is chosen (spec 1). */
const FALLBACK: SystemCode = "phl";

/** The latest values for the router, which outlives a change of program. */
interface LatestValues {
  readonly app: AppContext;
  readonly props: AccountProps;
  readonly user: Load<User>;
}

interface Routing {
  readonly router: Router;
  readonly state: RouterState;
  readonly navigation: Navigation;
}

export function useRouter(props: AccountProps): Routing {
  const { accountHost, isSystemChosen, isSystemFixed } = props;
  const app = useAppContext();
  const host = useHost();
  const user = useUser();
  const session = useAppState((state) => state.session.status);
  const before = useRef({ app, session });
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef<LatestValues>({ app, props, user });
  const programs = useProgramWaiters(app, isSystemChosen);

  const [router] = useState(() => {
    async function chooseSystem(system: SystemCode | null): Promise<AppContext> {
      const {
        app: before,
        props: { isSystemChosen: wasChosen },
      } = latest.current;
      const next = system ?? FALLBACK;
      await loadProgram(next);
      accountHost.choose(system);
      return programs.arrival(next, system !== null, (after) => {
        const { drafts, dropDraft, cart, promotedCode, unusedLogin } = before.store.getState();
        const { code } = cart.promocodeDetails;
        // While no program was chosen, a link's promo code went to the fallback program's cart: the chosen program
        // takes it over.
        if (!wasChosen && after !== before && code !== null && code !== promotedCode) enterOwnCode(after, code);
        if (unusedLogin !== null) after.store.setState({ unusedLogin });
        const typed = drafts[LOGIN_FORM];
        if (!typed || after === before) return;
        dropDraft(LOGIN_FORM);
        after.store.getState().writeDraft(LOGIN_FORM, { ...typed, system: system ?? "" });
      });
    }
    async function applyQueryEffects({ promo, system, isEmbedded, hasToken }: QueryEffects): Promise<void> {
      if (hasToken) host.warn("an access_token in a path is refused: set the property accessToken instead");
      if (isEmbedded) accountHost.embed();
      if (system !== undefined && system !== chosenOf(latest.current)) await chooseSystem(system);
      if (promo !== null) enterOwnCode(latest.current.app, promo);
    }
    let shownRoute: () => RouteName | null = () => null;
    const created = createRouter({
      location: accountHost.location,
      clock: app.clock,
      guardContext: () => guardContextOf(latest.current, shownRoute()),
      applyQueryEffects,
      isHere: (route) => screenOf(route) !== null,
      load: loadScreen,
      announce: (path) => host.emit("bikeshare-navigate", { path }),
    });
    shownRoute = () => created.get().shown?.route ?? null;
    return {
      ...created,
      async chooseSystem(system: SystemCode): Promise<AppContext> {
        const chosen = await chooseSystem(system);
        const appPath = parseAppPath(accountHost.location.get());
        const onward = appPath && pathAfterProgramChoice(appPath);
        if (appPath && onward && onward !== formatAppPath(appPath)) created.navigate(onward, { replace: true });
        return chosen;
      },
    };
  });

  useLayoutEffect(() => {
    latest.current = { app, props, user };
  });
  const activation = user.status === "ready" ? user.data.subscriptionActivationStatus : user.status;
  // A login, a lost token, another program or the loaded passes may change what the guards decide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the guards depend on
  useEffect(() => {
    const { app: appBefore, session: sessionBefore } = before.current;
    before.current = { app, session };
    // Another program has a session of its own, which may never have begun.
    if (appBefore === app && sessionBefore === "authenticated" && session === "anonymous") router.leave();
    else router.review();
  }, [router, app, session, isSystemChosen, activation]);
  useEffect(() => router.start(), [router]);
  useEffect(() => accountHost.onNavigate(router.navigate), [accountHost, router]);

  const state = useSyncExternalStore(router.subscribe, router.get, () => HYDRATED);
  const system = isSystemChosen ? app.program.system : null;
  const isEmbedded = accountHost.isEmbedded();
  const asksNoProgram = isSystemFixed || (accountHost.presetsProgram === true && isSystemChosen);
  const navigation = useMemo<Navigation>(() => {
    return {
      path: formatAppPath(state.shown?.appPath ?? LOGIN),
      navigate: router.navigate,
      blocker: router.blocker,
      hrefOf: (to) => accountHost.hrefOf(to, system),
      isEmbedded,
      system,
      isSystemFixed: asksNoProgram,
      chooseSystem: router.chooseSystem,
      heading,
    };
  }, [router, accountHost, state.shown, isEmbedded, system, asksNoProgram]);
  return { router, state, navigation };
}

const chosenOf = ({ app, props }: LatestValues): SystemCode | null =>
  props.isSystemChosen ? app.program.system : null;

function guardContextOf({ app, props, user }: LatestValues, shown: RouteName | null): GuardContext {
  const { session } = app.store.getState();
  const signUp = purchaseStatesOf(app).read("signUp", null);
  return {
    isLoggedIn: session.status === "authenticated",
    system: chosenOf({ app, props, user }),
    isSystemFixed: props.isSystemFixed,
    hasActivePass: hasActivePass(user),
    ownPassId: user.status === "ready" ? user.data.subscriptionTypeId : null,
    isSigningUp: shown === "signUp" && signUp !== null && (signUp.status === "done" || mayStillCharge(signUp)),
  };
}

/** Null while the answer is unknown; a rider whose passes failed to load may renew one. */
function hasActivePass(user: Load<User>): boolean | null {
  if (user.status === "ready") return isActive(user.data.subscriptionActivationStatus);
  return user.status === "failed" ? false : null;
}

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly arrived: (app: AppContext) => void;
  readonly reject: (error: Error) => void;
}

/** Lets code wait until another program's app has rendered, whether chosen or as the fallback. */
function useProgramWaiters(app: AppContext, isChosen: boolean) {
  const [waiters] = useState(() => {
    let current = { app, isChosen };
    let waiting: readonly Waiter[] = [];
    const isHere = ({ system, isChosen: wanted }: Pick<Waiter, "system" | "isChosen">) =>
      current.app.program.system === system && current.isChosen === wanted;
    return {
      arrived(next: typeof current) {
        current = next;
        const here = waiting.filter(isHere);
        waiting = waiting.filter((waiter) => !isHere(waiter));
        for (const waiter of here) waiter.arrived(next.app);
      },
      /**
       * Rejects where a later choice replaces this one: nobody may continue in another program than they meant. `carry`
       * runs in the layout effect of the new app, before the old app's screens have cleaned up.
       */
      arrival: (system: SystemCode, wanted: boolean, carry: (app: AppContext) => void) =>
        new Promise<AppContext>((resolve, reject) => {
          const arrived = (here: AppContext) => {
            carry(here);
            resolve(here);
          };
          const mine = { system, isChosen: wanted, arrived, reject };
          const isSame = (other: Waiter) => other.system === system && other.isChosen === wanted;
          for (const overtaken of waiting) if (!isSame(overtaken)) overtaken.reject(new Error("another program"));
          waiting = waiting.filter(isSame);
          if (isHere(mine)) arrived(current.app);
          else waiting = [...waiting, mine];
        }),
    };
  });
  useLayoutEffect(() => waiters.arrived({ app, isChosen }), [waiters, app, isChosen]);
  return waiters;
}
