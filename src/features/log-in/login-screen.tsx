import "./login.css";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { parseAppPath, pathBesideLogin, redirectTarget } from "../../account/app-path.ts";
import { useNavigation } from "../../account/navigation.tsx";
import { matchRoute, paths } from "../../account/routes.ts";
import type { RouteName } from "../../account/screens.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { useAppContext, useAppState, useIsHydrated } from "../../app-context/use-app-context.tsx";
import { isSystemCode, SYSTEM_CODES, SYSTEM_NAMES, type SystemCode } from "../../domain/program.ts";
import { Form } from "../../forms/form.tsx";
import { FormErrorText, rateLimitMessage } from "../../forms/form-error.tsx";
import { type Form as FormState, useForm } from "../../forms/use-form.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { CityDrawing } from "../../parts/city-art.tsx";
import { ClosableNotice } from "../../parts/closable-notice.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { SubmitRow } from "../../parts/submit-row.tsx";
import { useSupport } from "../../parts/support.tsx";
import { useAction } from "../../query/use-action.ts";
import { beginScope } from "../../session/begin-scope.ts";
import { logIn } from "../../session/log-in.ts";
import { type LoginDetails, LoginSchema } from "../../session/login-schema.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import { LOGIN_FORM } from "../../store/session-slice.ts";
import { SelectField } from "../../ui/field.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { PasswordField, TextField } from "../../ui/text-field.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function LoginScreen() {
  const app = useAppContext();
  const { t } = useTranslation();
  const { system, isSystemFixed, chooseSystem } = useNavigation();
  const [query] = useSearchParams();
  const form = useForm<LoginDetails>({
    id: LOGIN_FORM,
    initial: { system: system ?? "", username: "", password: "" },
    schema: LoginSchema,
    onSubmit: async ({ system: selected, ...credentials }, scope) => {
      // The password must only go to the program that the form names, even if the page still shows another one.
      const targetApp =
        isSystemCode(selected) && selected !== system ? await chooseSystem(selected).catch(() => null) : app;
      if (!targetApp) return { system: { id: "login.system.failed" } };
      if (scope.isOver()) return undefined;
      // Each program has a session of its own, so choosing another program begins another session.
      await submit(targetApp, targetApp === app ? scope : beginScope(targetApp), credentials);
      return undefined;
    },
  });
  const [chooseProgram, programChoice] = useAction(async (_scope, code: SystemCode) => {
    await chooseSystem(code).catch((error: unknown) => {
      // Resets the list, so that the rider can retry the program that failed to load.
      if (app.store.getState().drafts[LOGIN_FORM]?.system === code) form.write({ system: system ?? "" });
      throw error;
    });
  });
  const [submit, lastLogin] = useAction(
    async (_scope, targetApp: AppContext, scope: SessionScope, credentials: Omit<LoginDetails, "system">) => {
      const result = await logIn(targetApp, scope, credentials);
      if (result === "loggedIn") targetApp.store.getState().dropDraft(LOGIN_FORM);
      return { app: targetApp, result };
    },
  );
  const { lookupNamesUsers } = useIsHydrated() ? app.environment : app.prerenderedEnvironment;
  const chosenSystem = form.values.system;
  const isChoosing = programChoice.status === "loading";
  // This is an effect, since the rider may choose a program before hydration, or while another one still loads.
  useEffect(() => {
    if (!isChoosing && isSystemCode(chosenSystem) && chosenSystem !== system) void chooseProgram(chosenSystem);
  }, [isChoosing, chosenSystem, system, chooseProgram]);
  // Drops the password when the rider leaves this screen.
  useEffect(
    () => () => {
      const { drafts, writeDraft } = app.store.getState();
      if (drafts[LOGIN_FORM]) writeDraft(LOGIN_FORM, { password: "" });
    },
    [app],
  );
  // Without a program every link leads back here. The error asks for a program; choosing one opens the link's screen.
  const askForProgram = () => system === null && form.showErrors({ system: { id: "login.system.first" } });
  const [isHelpRequested, setHelpRequested] = useState(false);
  function showHelp(): void {
    setHelpRequested(true);
    form.showErrors({ system: { id: "login.system.help" } });
  }
  const support = useSupport();
  const purpose = loginPurpose(query);
  // The outcome of another program's login says nothing about this one.
  const outcome = lastLogin.status === "ready" && lastLogin.data.app === app ? lastLogin.data.result : null;
  const waitMessage = rateLimitMessage(outcome);
  return (
    <ScreenFrame
      title={system ? <T id="login.title" values={{ program: app.program.name }} /> : <T id="login.titleAny" />}
      width="centred"
    >
      {purpose && <Paragraph id={`login.for.${purpose}`} />}
      <LogoutReason />
      <Form form={form}>
        {!isSystemFixed && <SystemField form={form} hasFailed={programChoice.status === "failed"} />}
        <TextField
          {...form.text("username")}
          label={<T id={lookupNamesUsers ? "login.username" : "login.username.noPhone"} />}
          autoComplete="username"
          isExact
          required
        />
        <div className="bs-login__password">
          <PasswordField
            {...form.text("password")}
            label={<T id="login.password" />}
            showLabel={t("form.showPassword", { which: "own" })}
            hideLabel={t("form.hidePassword", { which: "own" })}
            autoComplete="current-password"
            required
          />
          <AppLink
            to={pathBesideLogin(paths.passwordReset(), { query })}
            onFollow={askForProgram}
            text="login.forgot"
          />
        </div>
        <SubmitRow
          isSending={form.isSending}
          text="login.submit"
          busyText="login.submitting"
          failure={
            waitMessage ? (
              <FormErrorText error={waitMessage} />
            ) : (
              (outcome === "failed" && <T id="login.failed" />) ||
              (outcome === "wrong" && <T id="login.wrong" />) ||
              (outcome === "wrongContact" && (
                <Sentences>
                  <T id="login.wrong" />
                  <T id="login.wrong.byUsername" />
                </Sentences>
              ))
            )
          }
        />
      </Form>
      <p className="bs-line bs-links bs-ruled bs-login__links" data-gap="5">
        <AppLink to={pathBesideLogin(paths.signUp(), { query })} onFollow={askForProgram} text="login.signUp" />
        <AppLink to={paths.pricing()} onFollow={askForProgram} text="login.pricing" />
        {system === null && (
          <button type="button" className="bs-link" onClick={showHelp}>
            <T id="login.help" />
          </button>
        )}
      </p>
      {system && isHelpRequested && <Paragraph id="login.support" values={support} />}
      {system && <CityDrawing />}
    </ScreenFrame>
  );
}

function LogoutReason() {
  const support = useSupport();
  const session = useAppState((state) => state.session);
  if (session.status !== "anonymous" || !(session.isAccountClosed || session.isExpired)) return null;
  return (
    <ClosableNotice announced="alert" kind={session.isAccountClosed ? "warning" : "info"}>
      <T id={session.isAccountClosed ? "login.closed" : "login.expired"} values={support} />
    </ClosableNotice>
  );
}

const SYSTEM_OPTIONS = SYSTEM_CODES.map((value) => ({ value, label: SYSTEM_NAMES[value] }));

/** Asks for a program where the page presets none. A chosen program takes one line, until the rider opens the list. */
function SystemField({ form, hasFailed }: { readonly form: FormState<LoginDetails>; readonly hasFailed: boolean }) {
  const { program } = useAppContext();
  const { system } = useNavigation();
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(system === null);
  if (system === null && !isOpen) setOpen(true);
  const select = useRef<HTMLSelectElement>(null);
  // The list replaces the pressed button and takes its focus.
  useRestoreLostFocus(isOpen, select);
  if (!isOpen) {
    return (
      <Sentences as="p" className="bs-login__program">
        <T id="login.system.not" verbatim={{ program: program.name }} />
        <button type="button" className="bs-link" onClick={() => setOpen(true)}>
          <T id="login.system.change" />
        </button>
      </Sentences>
    );
  }
  const field = form.text("system");
  // True where the URL names an unknown program.
  const isUnknown = query.has("system") && form.values.system === "";
  const error = field.error ?? (isUnknown && <T id="login.system.unknown" />);
  return (
    <SelectField
      {...field}
      ref={select}
      error={hasFailed ? <T id="login.system.failed" /> : error}
      label={<T id="login.system" />}
      placeholder={t("login.system.placeholder")}
      options={SYSTEM_OPTIONS}
      required
    />
  );
}

const PURPOSE_BY_ROUTE = {
  trips: "trips",
  rateTrips: "rate",
  rateTrip: "rate",
  billing: "billing",
  statements: "billing",
  settleFees: "fees",
  updatePayment: "card",
  renew: "renew",
  change: "change",
  cancel: "autoRenew",
  reactivate: "autoRenew",
  rewards: "rewards",
  reward: "rewards",
  profile: "profile",
  survey: "survey",
  refer: "refer",
  tapCard: "keyCard",
  keyCard: "keyCard",
} as const satisfies Partial<Record<RouteName, string>>;

/** The purpose of a login, by the path that it leads to; null for a path that needs no text of its own. */
export function loginPurpose(query: URLSearchParams) {
  const name = matchRoute(parseAppPath(redirectTarget(query.get("redirect")))?.path ?? "").name;
  return name !== null && name in PURPOSE_BY_ROUTE ? PURPOSE_BY_ROUTE[name as keyof typeof PURPOSE_BY_ROUTE] : null;
}
