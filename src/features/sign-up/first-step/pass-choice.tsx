import { memo } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { findOffered, isReducedFare, listPasses, type Pass } from "../../../domain/passes.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { Money, T, useTranslation } from "../../../i18n/translation.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { usePassGloss } from "../../../passes/pass-gloss.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { RadioGroup } from "../../../ui/choice-fields.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { NoTranslate, SEPARATOR } from "../../../ui/text-spans.tsx";
import { useCheckout } from "../use-checkout.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** The passes at full fare come first, since most riders cannot buy those at reduced fare. */
const passesToChoose = (passes: readonly Pass[]): Pass[] => [
  ...listPasses(passes, { passes: "standard", renewing: "all" }),
  ...listPasses(passes, { passes: "reduced", renewing: "all" }),
];

interface PassChoiceProps {
  readonly field: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
  readonly focus: (name: string) => void;
  readonly hasReducedFareText: boolean;
}

export const PassChoice = memo(function PassChoice({ field, write, focus, hasReducedFareText }: PassChoiceProps) {
  const app = useAppContext();
  const { program, store } = app;
  const { t } = useTranslation();
  const glossOf = usePassGloss();
  const isOpen = useAppState(({ isPassListOpen }) => isPassListOpen);
  const checkout = useCheckout();
  const region = useRestoreLostFocus(field.value);
  const chosenPass = findOffered(program, Number(field.value));
  const shownPasses = isOpen || !chosenPass ? passesToChoose(program.passes) : [chosenPass];

  function toOption(pass: Pass) {
    const offer = { pass, purchaseType: "newUser" } as const;
    const gloss = glossOf(pass);
    const facts = [
      gloss ?? t(`passes.per.${pass.duration}`),
      // The word "new" waits for the checkout, since hydration has to match the prerendered markup, which lacks it.
      checkout && pass === chosenPass && t("signup.pass.new"),
      !gloss && isReducedFare(pass) && t("signup.pass.reduced"),
    ];
    return {
      value: String(pass.id),
      label: <NoTranslate>{pass.name}</NoTranslate>,
      aside: checkout ? <checkout.ListedPrice {...offer} /> : <Money amount={pass.price} />,
      description: (
        <>
          <span>{facts.filter(Boolean).join(SEPARATOR)}</span> {checkout && <checkout.ListedPromotion {...offer} />}
          {/* CSS hides these fees where the order summary beside the form shows them. */}
          {checkout && pass === chosenPass && <checkout.LongRideFees pass={pass} />}
        </>
      ),
    };
  }
  return (
    // Receives focus when a pass is chosen elsewhere on the page, as the list closes and the focused radio button goes.
    <div ref={region} tabIndex={-1} className="bs-stack bs-signup__choice" data-gap="1">
      <RadioGroup
        {...field}
        legend={<T id="signup.pass.legend" />}
        options={shownPasses.map(toOption)}
        onChange={(value) => {
          write({ pass: value });
          choosePassWithPromotion(app, Number(value));
        }}
        required
      />
      {checkout && hasReducedFareText && shownPasses.length > 1 && <checkout.ReducedFareText passes={shownPasses} />}
      {shownPasses.length === 1 && (
        <ButtonRow>
          <TextButton
            kind="quiet"
            onClick={() => {
              // The button disappears once the list opens, so focus moves to the chosen pass.
              focus("pass");
              store.setState({ isPassListOpen: true });
            }}
            text="signup.pass.change"
          />
        </ButtonRow>
      )}
    </div>
  );
});
