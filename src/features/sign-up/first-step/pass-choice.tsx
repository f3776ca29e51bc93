import { memo, useEffect, useRef, useState } from "react";
import { perApp } from "../../../app-context/app-context.ts";
import { useAppContext, useAppState, useIsHydrated } from "../../../app-context/use-app-context.tsx";
import { findOffered, findPassForSale, isReducedFare, listPasses, type Pass } from "../../../domain/passes.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { useHost } from "../../../host/host-api.tsx";
import { Money, T, useTranslation } from "../../../i18n/translation.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { usePassGloss } from "../../../passes/pass-gloss.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { useIsCartFrozen } from "../../../purchase/use-session-purchase.ts";
import type { SignUpPresets } from "../../../store/sign-up-slice.ts";
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

/** Puts the pass of the element's attribute or of a link into the cart. @param request See `Navigation.presetRequest`. */
export function usePresetPass(pass: number | null, request: number) {
  const app = useAppContext();
  const { element } = useHost();
  const passForSale = pass === null ? null : findPassForSale(app.program, pass);
  usePreset("pass", passForSale?.pass.id ?? null, request, (id) => {
    app.store.setState({ isPassListOpen: false });
    choosePassWithPromotion(app, id);
  });
  const isUnavailable = pass !== null && !passForSale;
  const cartPassId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const link = `${pass} ${request}`;
  const [linkedWith, setLinkedWith] = useState({ link, cartPassId });
  if (linkedWith.link !== link) setLinkedWith({ link, cartPassId });
  const answers = answeredLinksOf(app);
  const isNewChoice = cartPassId !== null && cartPassId !== linkedWith.cartPassId;
  const isAnswered = isNewChoice || answers.get(element) === link;
  useEffect(() => {
    if (!isUnavailable) answers.delete(element);
    else if (isAnswered) answers.set(element, link);
    else app.store.setState({ isPassListOpen: true });
  }, [app, answers, element, link, isUnavailable, isAnswered]);
  return {
    /** True for a pass that is not for sale, until the rider has chosen another one. */
    isUnavailable: isUnavailable && !isAnswered,
    /** The retired pass of the attribute or link, and the pass that is sold instead; null for any other pass. */
    replacement: passForSale?.retired ? { retired: passForSale.retired, successor: passForSale.pass } : null,
  };
}

/** Puts the promo code of the element's attribute or of a link into the cart; an empty code leaves the cart alone. */
export function usePresetPromo(promo: string | null, request: number): void {
  const app = useAppContext();
  usePreset("promo", promo || null, request, (code) => enterOwnCode(app, code));
}

/**
 * Applies each value once, and again when a link asks for it, but not over the rider's newer choice: one that a reload
 * restored, or one made before this sign-up appeared: in its prerendered screen, elsewhere on the page, or in a later step.
 */
function usePreset<Value extends string | number>(
  name: keyof SignUpPresets,
  value: Value | null,
  request: number,
  apply: (value: Value) => void,
): void {
  const app = useAppContext();
  const { element } = useHost();
  const isFrozen = useIsCartFrozen();
  const isHydrated = useIsHydrated();
  const hasAppeared = useRef(false);
  // Read in the first rendering, since sign-up answers a request before its effects run.
  const [isUnderWay] = useState(() => {
    const { signUpRequests, answeredSignUpRequests, signUpStep } = app.store.getState();
    return signUpStep !== "details" || (name === "pass" && signUpRequests > answeredSignUpRequests);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value is applied once
  useEffect(() => {
    // A prerendered screen has no presets: React adds them once it has hydrated.
    if (!isHydrated) return;
    const isFirst = !hasAppeared.current;
    hasAppeared.current = true;
    const appliedPresets = appliedPresetsOf(app);
    const applied = appliedPresets.get(element) ?? NO_PRESETS;
    const text = String(value);
    const isRequested = request > applied[name].request;
    if (value === null && isRequested)
      appliedPresets.set(element, { ...applied, [name]: { ...applied[name], request } });
    if (value === null || (applied[name].text === text && !isRequested) || isFrozen) return;
    const { presets, restoredPresets, isPassChosenEarly } = app.store.getState();
    const hasFirstChoice = isFirst && (isUnderWay || (name === "pass" && isPassChosenEarly));
    const hasNewerChoice = !isRequested && (hasFirstChoice || restoredPresets?.[name] === text);
    appliedPresets.set(element, { ...applied, [name]: { text, request } });
    app.store.setState({
      presets: { ...presets, [name]: text },
      restoredPresets: restoredPresets && { ...restoredPresets, [name]: "" },
    });
    if (!hasNewerChoice) apply(value);
  }, [app, element, value, request, isFrozen, isHydrated]);
}

type AppliedPresets = Readonly<Record<keyof SignUpPresets, { readonly text: string; readonly request: number }>>;
const NO_PRESETS: AppliedPresets = { pass: { text: "", request: 0 }, promo: { text: "", request: 0 } };

/**
 * The presets that were already applied, by the host element, which stays the same when its content mounts again:
 * another rendering must not undo the rider's own choice.
 */
const appliedPresetsOf = perApp("appliedPresets", () => new WeakMap<object, AppliedPresets>());

/** By the host element: the last pass that is not for sale and instead of which the rider has chosen another one. */
const answeredLinksOf = perApp("answeredLinks", () => new WeakMap<object, string>());
