import type { HeadingLevel } from "../../ui/heading.tsx";
import { RenewalPage } from "./renewal-page.tsx";

/** Renews the rider's pass, or buys another. */
export function RenewScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return <RenewalPage kind="renewal" headingLevel={headingLevel} />;
}
