import type { StripeElementClasses } from "@stripe/stripe-js";

interface MountState {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly focused: boolean;
  readonly invalid: readonly string[];
}

const DEFAULTS = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const satisfies StripeElementClasses;

/** Sets the classes on the element around the form, by which a page styles its border. */
export function markMount(
  place: HTMLElement | null | undefined,
  classes: StripeElementClasses = {},
  state: MountState,
) {
  const names = { ...DEFAULTS, ...classes };
  place?.classList.add(names.base);
  place?.classList.toggle(names.complete, state.complete);
  place?.classList.toggle(names.empty, state.empty);
  place?.classList.toggle(names.focus, state.focused);
  place?.classList.toggle(names.invalid, state.invalid.length > 0);
}

export function unmarkMount(place: HTMLElement | null | undefined, classes: StripeElementClasses = {}) {
  place?.classList.remove(...Object.values({ ...DEFAULTS, ...classes }));
}
