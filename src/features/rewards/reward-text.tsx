import { UntranslatedText } from "../../i18n/translation.tsx";
import type { RewardOption } from "../../programs/rewards.ts";

/** A reward's description, in the words of the service. */
export const RewardText = ({ option: { name, description } }: { readonly option: RewardOption }) => (
  <>
    <p className="bs-rewards__name">
      <UntranslatedText>{name}</UntranslatedText>
    </p>
    {description !== "" && (
      <p className="bs-rewards__about">
        <UntranslatedText>{description}</UntranslatedText>
      </p>
    )}
  </>
);
