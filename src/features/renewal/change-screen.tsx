import type { HeadingLevel } from "../../ui/heading.tsx";
import { RenewalPage } from "./renewal-page.tsx";

/** Changes to another pass than the rider's own. */
export function ChangeScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return <RenewalPage kind="change" headingLevel={headingLevel} />;
}
