import type { RefObject } from "react";
import { draftStoreOf } from "../../context/draft-store.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { DraftsProvider } from "../../forms/drafts.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { SignUpSteps } from "./sign-up-steps.tsx";

export interface SignUpProps {
  /** The subscriptionTypeId to start with; NaN for an invalid value. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
  readonly headingLevel: HeadingLevel;
  /** The heading, for a caller that moves focus to it. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Sign-up for a new pass, from its choice to the confirmation. */
export function SignUpScreen(props: SignUpProps) {
  const app = useAppContext();
  return (
    <DraftsProvider value={draftStoreOf(app)}>
      {/* Another program starts a new sign-up, with the drafts of that program's app. */}
      <SignUpSteps key={app.key} {...props} />
    </DraftsProvider>
  );
}
