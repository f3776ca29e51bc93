import type { ReactNode } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { T } from "../i18n/translation.tsx";
import { HOME, loginFor, parseAppPath } from "../routing/app-path.ts";
import { registerSheet } from "../styles/adopt.ts";
import { AppLink } from "./app-link.tsx";
import css from "./screen.css?inline";

registerSheet(css);

/** What stands under a screen's heading for who is not logged in: why to, and the way there and back. */
export function LogInInvitation({ heading }: { readonly heading: ReactNode }) {
  const { place } = useNavigation();
  const back = parseAppPath(place);
  return (
    <section className="bs-screen">
      {heading}
      <p>
        <T id="invitation.text" />
      </p>
      <AppLink to={back ? loginFor(back) : HOME} button="primary">
        <T id="invitation.logIn" />
      </AppLink>
    </section>
  );
}
