import { memo, useEffect } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { findOffered, findPassForSale, isReducedFare, listPasses, type Pass } from "../../../domain/passes.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { useHost } from "../../../host/host-api.tsx";
import { Money, T, useTranslation } from "../../../i18n/translation.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { usePassGloss } from "../../../passes/pass-gloss.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { useIsCartFrozen } from "../../../purchase/use-seen-purchase.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { RadioGroup } from "../../../ui/choice-fields.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { NoTranslate, SEPARATOR } from "../../../ui/text-spans.tsx";
import { useCheckout } from "../use-checkout.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

/** Full fare comes first, as most riders cannot buy the passes at reduced fare. */
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
  const chosen = findOffered(program, Number(field.value));
  const shownPasses = isOpen || !chosen ? passesToChoose(program.passes) : [chosen];

  function toOption(pass: Pass) {
    const offer = { pass, purchaseType: "newUser" } as const;
    const gloss = glossOf(pass);
    const facts = [
      gloss ?? t(`passes.per.${pass.duration}`),
      // Only with the checkout: hydration has to find the prerendered markup, which lacks this word.
      checkout && pass === chosen && t("signup.pass.new"),
      !gloss && isReducedFare(pass) && t("signup.pass.reduced"),
    ];
    return {
      value: String(pass.id),
      label: <NoTranslate>{pass.name}</NoTranslate>,
      aside: checkout ? <checkout.ListedPrice {...offer} /> : <Money amount={pass.price} />,
      description: (
        <>
          <span>{facts.filter(Boolean).join(SEPARATOR)}</span> {checkout && <checkout.ListedPromotion {...offer} />}
          {/* CSS hides them where the order beside the form shows them. */}
          {checkout && pass === chosen && <checkout.LongRideFees pass={pass} />}
        </>
      ),
    };
  }
  return (
    // Receives focus when the focused button disappears after it chose another pass.
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

/** Puts the pass of the element's attribute or of a link into the cart. */
export function usePresetPass(pass: number | null) {
  const app = useAppContext();
  const sold = pass === null ? null : findPassForSale(app.program, pass);
  usePreset("pass", sold?.pass.id ?? null, (id) => {
    app.store.setState({ isPassListOpen: false });
    choosePassWithPromotion(app, id);
  });
  return {
    isUnavailable: pass !== null && !sold,
    /** The retired pass of the attribute or link, and the one that is sold instead; null for any other pass. */
    replaced: sold?.retired ? { old: sold.retired, pass: sold.pass } : null,
  };
}

/** Puts the promo code of the element's attribute or of a link into the cart; an empty one leaves the cart alone. */
export function usePresetPromo(promo: string | null): void {
  const app = useAppContext();
  usePreset("promo", promo || null, (code) => enterOwnCode(app, code));
}

/** Applies each value of an attribute once, except the first after a reload that restored the rider's newer choice. */
function usePreset<Name extends keyof Preset>(
  name: Name,
  value: Preset[Name],
  apply: (value: NonNullable<Preset[Name]>) => void,
): void {
  const app = useAppContext();
  const { element } = useHost();
  const isFrozen = useIsCartFrozen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value is applied once
  useEffect(() => {
    const preset = presetOf(element);
    if (value === null || preset[name] === value || isFrozen) return;
    const hasNewerChoice = preset[name] === null && app.store.getState().isPassRestored;
    preset[name] = value;
    if (!hasNewerChoice) apply(value);
  }, [app, element, value, isFrozen]);
}

/** The attribute values that were already applied: another rendering must not undo the rider's own choice. */
interface Preset {
  pass: number | null;
  promo: string | null;
}

const presets = new WeakMap<object, Preset>();

/** @param element The host element, which stays the same when its content mounts again. */
function presetOf(element: object): Preset {
  const knownPreset = presets.get(element) ?? { pass: null, promo: null };
  presets.set(element, knownPreset);
  return knownPreset;
}
