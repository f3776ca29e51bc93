import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { SignUpScreen } from "../features/sign-up/sign-up-screen.tsx";
import { type HostApi, HostProvider, useHost } from "../host/host-api.tsx";
import { AppLink } from "../parts/app-link.tsx";
import { SurroundingAccountProvider } from "../session/account-target.ts";
import { loginPathWithSameTarget } from "./app-path.ts";
import type { ScreenProps } from "./navigation.tsx";
import { useNavigation } from "./navigation.tsx";

/** The address holds the pass and the promo code. */
export function SignUpRoute({ headingLevel }: ScreenProps) {
  const host = useHost();
  const { heading } = useNavigation();
  const [query] = useSearchParams();
  // The account itself reports logins to the page.
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
          accountUrl={null}
          headingLevel={headingLevel}
          headingRef={heading}
        />
      </SurroundingAccountProvider>
    </HostProvider>
  );
}
