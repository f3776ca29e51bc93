import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { SignUpScreen } from "../features/sign-up/sign-up-screen.tsx";
import type { StepHistory } from "../features/sign-up/steps.ts";
import { type HostApi, HostProvider, useHost } from "../host/host-api.tsx";
import { AppLink } from "../parts/app-link.tsx";
import { SurroundingAccountProvider } from "../session/account-target.ts";
import { SIGN_UP_STEPS, type SignUpStep } from "../store/sign-up-slice.ts";
import { loginPathWithSameTarget } from "./app-path.ts";
import { useNavigation } from "./navigation.tsx";
import { paths } from "./routes.ts";

/** Sign-up inside of the account, whose path holds the pass, the promo code and the step. */
export function SignUpRoute() {
  const host = useHost();
  const { heading, headingLevel, location, navigate, presetRequest } = useNavigation();
  const [query] = useSearchParams();
  const stepHistory = useMemo<StepHistory>(() => {
    const pathOf = (step: SignUpStep) =>
      paths.signUp(
        Object.fromEntries(
          [...query].filter(([name]) => name !== "step").concat(step === "details" ? [] : [["step", step]]),
        ),
      );
    return {
      stepInAddress: SIGN_UP_STEPS.find((step) => step === query.get("step")) ?? "details",
      show: (step, options) => location.navigate(pathOf(step), options),
      goBack: (count, step) => location.go(-count, pathOf(step)),
      goHome: () => navigate(paths.home(), { replace: true }),
    };
  }, [query, location, navigate]);
  // The account itself reports logins to the page, so that this host drops the same reports of sign-up.
  const quietHost = useMemo<HostApi>(
    () => ({ ...host, emit: (type, detail) => type === "bikeshare-session" || host.emit(type, detail) }),
    [host],
  );
  const loginPath = loginPathWithSameTarget({ query });
  const surroundingAccount = useMemo(() => ({ Link: AppLink, loginPath }), [loginPath]);
  const pass = query.get("pass");
  return (
    <HostProvider value={quietHost}>
      <SurroundingAccountProvider value={surroundingAccount}>
        <SignUpScreen
          pass={pass === null ? null : /^\d{1,9}$/.test(pass) ? Number(pass) : Number.NaN}
          promo={query.get("promo")}
          presetRequest={presetRequest}
          accountUrl={null}
          headingLevel={headingLevel}
          headingRef={heading}
          stepHistory={stepHistory}
        />
      </SurroundingAccountProvider>
    </HostProvider>
  );
}
