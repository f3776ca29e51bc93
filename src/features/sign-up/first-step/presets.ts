import { useEffect, useRef, useState } from "react";
import { perApp } from "../../../app-context/app-context.ts";
import { useAppContext, useAppState, useIsHydrated } from "../../../app-context/use-app-context.tsx";
import { findPassForSale } from "../../../domain/passes.ts";
import { useHost } from "../../../host/host-api.tsx";
import { normaliseTyped } from "../../../lib/normalise-typed.ts";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { useIsCartFrozen } from "../../../purchase/use-session-purchase.ts";
import type { SignUpPresets } from "../../../store/sign-up-slice.ts";

/**
 * Puts the pass of the element's attribute or of a link into the cart.
 * @param request See `Navigation.presetRequest`; null for an attribute.
 */
export function usePresetPass(pass: number | null, request: number | null) {
  const app = useAppContext();
  const passForSale = pass === null ? null : findPassForSale(app.program, pass);
  usePreset("pass", passForSale?.pass.id ?? pass, request, (id) => {
    app.store.setState({ isPassListOpen: !passForSale });
    if (passForSale) choosePassWithPromotion(app, id);
    app.store.setState({ presetPass: passForSale ? "inCart" : "unavailable" });
  });
  const presetPass = useAppState((state) => state.presetPass);
  return {
    /** True for a pass that is not for sale, until the rider has chosen another one. */
    isUnavailable: pass !== null && presetPass === "unavailable",
    /** The retired pass of the attribute or link, and the pass that is sold instead; null for any other pass. */
    replacement: passForSale?.retired ? { retired: passForSale.retired, successor: passForSale.pass } : null,
  };
}

/** Puts the promo code of the element's attribute or of a link into the cart; an empty code leaves the cart alone. */
export function usePresetPromo(promo: string | null, request: number | null): void {
  const app = useAppContext();
  usePreset("promo", normaliseTyped(promo ?? "") || null, request, (code) => enterOwnCode(app, code));
}

/**
 * Puts a preset into a visitor's cart: a value of an attribute when it is set or changed; of a link the first value, and
 * then what a followed link asks for. The rider's newer choice stays: one that a reload restored, or one made before
 * this sign-up appeared: in its prerendered screen, elsewhere on the page, or in a later step.
 */
function usePreset<Value extends string | number>(
  name: keyof SignUpPresets,
  value: Value | null,
  request: number | null,
  put: (value: Value) => void,
): void {
  const app = useAppContext();
  const { element } = useHost();
  const isFrozen = useIsCartFrozen();
  const isHydrated = useIsHydrated();
  const isVisitor = useAppState((state) => state.session.status === "anonymous");
  const session = useAppState(({ sessionNumber }) => sessionNumber);
  // Read in the first rendering, since sign-up answers a request before its effects run.
  const [sessionUnderWay] = useState(() => {
    const { signUpRequests, answeredSignUpRequests, signUpStep } = app.store.getState();
    return signUpStep !== "details" || (name === "pass" && signUpRequests > answeredSignUpRequests) ? session : null;
  });
  const hasAppeared = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value is put into the cart once
  useEffect(() => {
    // A prerendered screen has no presets: React adds them once it has hydrated.
    if (!isHydrated || isFrozen || !isVisitor) return;
    const { presets, restoredPresets, isPassChosenEarly } = app.store.getState();
    const isFirst = !hasAppeared.current;
    hasAppeared.current = true;
    const wasChosenEarly = name === "pass" && isPassChosenEarly;
    if (wasChosenEarly) app.store.setState({ isPassChosenEarly: false });
    const appliedPresets = appliedPresetsOf(app);
    const record = appliedPresets.get(element);
    const applied = record?.session === session ? record : { session, ...NOTHING_APPLIED };
    const { text: textBefore, request: requestBefore } = applied[name];
    const isRequested = (request ?? 0) > requestBefore;
    const isNew = value !== null && (request === null || textBefore === "") && textBefore !== String(value);
    const text = value === null ? (request === null ? "" : textBefore) : String(value);
    appliedPresets.set(element, { ...applied, [name]: { text, request: request ?? 0 } });
    const isGone = textBefore !== "" && text === "";
    const isRestored = restoredPresets?.[name] === text;
    const hasNewerChoice = !isRequested && (isRestored || (isFirst && (sessionUnderWay === session || wasChosenEarly)));
    const isPut = value !== null && (isNew || isRequested) && !hasNewerChoice;
    if (isGone || isPut) app.store.setState({ restoredPresets: restoredPresets && { ...restoredPresets, [name]: "" } });
    if (value !== null && (isNew || isRequested)) app.store.setState({ presets: { ...presets, [name]: text } });
    if (isPut) put(value);
  }, [app, element, value, request, isFrozen, isHydrated, isVisitor, session]);
}

/** Of each preset, the last value (empty for none) and the last `Navigation.presetRequest`. */
const NOTHING_APPLIED = {
  pass: { text: "", request: 0 },
  promo: { text: "", request: 0 },
} satisfies Record<keyof SignUpPresets, unknown>;

/**
 * The presets that a session's sign-ups have had, by the host element, which stays the same when its content mounts
 * again: another rendering must not undo the rider's own choice.
 */
const appliedPresetsOf = perApp(
  "appliedPresets",
  () => new WeakMap<object, typeof NOTHING_APPLIED & { readonly session: number }>(),
);
