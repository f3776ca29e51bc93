import { HOME } from "../account/app-path.ts";
import { AppLink, type AppLinkButton } from "./app-link.tsx";

export function HomeLink({ button }: { readonly button?: AppLinkButton }) {
  return <AppLink to={HOME} button={button} text="account.home" />;
}
