import { memo } from "react";
import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { cardOffer, findOffered, takesCard } from "../../programs/passes.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

interface KeyCardFieldProps extends Pick<SignUpDetails, "pass" | "withCard"> {
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

/** The key card, where the chosen pass offers one; ticked as the pass says until the rider decides. */
export const KeyCardField = memo(function KeyCardField({ pass: passId, withCard, write }: KeyCardFieldProps) {
  const { program } = useWorld();
  const { money, t } = useTranslation();
  const keyCard = t(`passes.keyCard.name.${program.keyCardName}`);
  // A draft of another element of the page may have chosen a pass that the static fragment knows nothing of.
  const isDrawnByReact = useIsDrawnByReact();
  const pass = findOffered(program, Number(passId));
  const offer = pass && cardOffer(pass);
  if (!offer || !isDrawnByReact) return null;
  return (
    <CheckboxField
      name="withCard"
      label={<T id={program.isKeyCardLinked ? "signup.keyCard.linked" : "signup.keyCard"} values={{ keyCard }} />}
      hint={
        <T id={program.isKeyCardLinked ? "passes.keyCard.hint.linked" : "passes.keyCard.hint"} values={{ keyCard }} />
      }
      aside={offer.cost === 0 ? <T id="signup.free" /> : <NoTranslate>{money(offer.cost)}</NoTranslate>}
      checked={takesCard(pass, withCard)}
      onChange={(ticked) => write({ withCard: ticked ? "yes" : "no" })}
    />
  );
});
