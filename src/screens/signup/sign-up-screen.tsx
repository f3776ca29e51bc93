import { T } from "../../i18n/translation.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";

export interface SignUpProps {
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
  readonly headingLevel: HeadingLevel;
}

export function SignUpScreen({ headingLevel }: SignUpProps) {
  return (
    <Heading level={headingLevel}>
      <T id="signup.title" />
    </Heading>
  );
}
