import type { ReactNode } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { T } from "../i18n/translation.tsx";
import { HOME, loginPathFor, parseAppPath } from "../routing/app-path.ts";
import { registerSheet } from "../styles/adopt.ts";
import { AppLink } from "./app-link.tsx";
import css from "./screen.css?inline";

registerSheet(css);

/** The content of a rider's screen for a visitor: a reason to log in, and a link to login that leads back. */
export function LogInInvitation({ heading }: { readonly heading: ReactNode }) {
  const { place } = useNavigation();
  const back = parseAppPath(place);
  return (
    <section className="bs-screen">
      {heading}
      <p>
        <T id="invitation.text" />
      </p>
      <AppLink to={back ? loginPathFor(back) : HOME} button="primary">
        <T id="invitation.logIn" />
      </AppLink>
    </section>
  );
}
