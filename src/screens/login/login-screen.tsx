import { useEffect } from "react";
import { isSystemCode } from "../../domain/program.ts";
import { Form } from "../../forms/form.tsx";
import { LOGIN_FORM, type Login, LoginSchema } from "../../forms/login.ts";
import { useForm } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { SlowNotice } from "../../parts/slow-notice.tsx";
import { useNavigation } from "../../services/navigation.tsx";
import { useAction } from "../../services/react.ts";
import { logIn } from "../../services/session/log-in.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import css from "./login.css?inline";
import { SystemField } from "./system-field.tsx";

registerSheet(css);

/** Logs in by username, email or phone; the router goes on from there. */
export function LoginScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const world = useWorld();
  const { t } = useTranslation();
  const { system, isSystemFixed, chooseSystem } = useNavigation();
  const isExpired = useWorldState(({ session }) => session.status === "anonymous" && session.isExpired);
  const form = useForm<Login>({
    id: LOGIN_FORM,
    initial: { system: system ?? "", username: "", password: "" },
    schema: LoginSchema,
    onSubmit: async ({ username, password }) => {
      await submit({ username, password });
      return undefined;
    },
  });
  const [choose, choosing] = useAction(chooseSystem);
  const [submit, submitting] = useAction((typed: Pick<Login, "username" | "password">) => logIn(world, typed));
  const chosen = form.values.system;
  // Chosen before React was there, or while another program was still on its way.
  useEffect(() => {
    if (isSystemCode(chosen) && chosen !== system) void choose(chosen);
  }, [chosen, system, choose]);
  const outcome = submitting.status === "ready" ? submitting.data : null;
  return (
    <section className="bs-login">
      <ScreenHeading level={headingLevel}>
        {system ? <T id="login.title" values={{ program: world.program.name }} /> : <T id="login.titleAny" />}
      </ScreenHeading>
      {isExpired && (
        <Notice kind="info">
          <T id="login.expired" />
        </Notice>
      )}
      <Form form={form}>
        {!isSystemFixed && <SystemField form={form} hasFailed={choosing.status === "failed"} />}
        <TextField
          {...form.text("username")}
          label={<T id="login.username" />}
          autoComplete="username"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.text("password")}
          label={<T id="login.password" />}
          showLabel={t("form.showPassword")}
          hideLabel={t("form.hidePassword")}
          autoComplete="current-password"
          required
        />
        <div role="alert">
          {(outcome === "wrong" || outcome === "failed") && !form.isSending && (
            <Notice kind="error" announced={false}>
              <T id={`login.${outcome}`} />
            </Notice>
          )}
        </div>
        <SlowNotice isUnderWay={form.isSending} />
        <Button
          kind="primary"
          size="large"
          type="submit"
          wide
          busy={form.isSending}
          busyLabel={<T id="login.submitting" />}
        >
          <T id="login.submit" />
        </Button>
      </Form>
      <p className="bs-login__more">
        <PlaceLink to="/password-reset">
          <T id="login.forgot" />
        </PlaceLink>
        <PlaceLink to="/signup">
          <T id="login.signUp" />
        </PlaceLink>
      </p>
    </section>
  );
}
