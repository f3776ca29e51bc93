import type { StripeCardElementOptions, StripeCardElementUpdateOptions } from "@stripe/stripe-js";
import { CARD_FIELDS, type CardEntry, type FieldName } from "./card-fields.ts";
import { type CardFrame, cardStyle, createCardFrame, removeMountClasses, setMountClasses } from "./card-frame.ts";
import { createListeners, type EventMethods } from "./listeners.ts";
import { brandOf } from "./test-cards.ts";

export type CardElementType = "card" | "cardNumber" | "cardExpiry" | "cardCvc";

const FIELDS: Readonly<Record<CardElementType, readonly FieldName[]>> = {
  card: ["number", "expiry", "cvc", "postal"],
  cardNumber: ["number"],
  cardExpiry: ["expiry"],
  cardCvc: ["cvc"],
};

/** The part of a Stripe element that the stand-in imitates; the app uses it as a `StripeCardElement`. */
export interface StandInElement extends EventMethods<StandInElement> {
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: StripeCardElementUpdateOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  /** Whether the form is in the page; Stripe's elements have no such method. */
  readonly isMounted: () => boolean;
}

export function createCardElement(
  type: CardElementType,
  entry: CardEntry,
  initialOptions: StripeCardElementOptions = {},
): StandInElement {
  const names = FIELDS[type].filter((name) => name !== "postal" || !initialOptions.hidePostalCode);
  const listeners = createListeners(() => element);
  let options = initialOptions;
  let frame: CardFrame | null = null;
  let isDestroyed = false;

  const emit = (event: string, detail: object = {}) => listeners.emit(event, { elementType: type, ...detail });

  function showState(state = entry.stateOf(names)): void {
    for (const [name, input] of frame?.inputs ?? []) {
      input.setAttribute("aria-invalid", String(state.invalid.includes(name)));
    }
    setMountClasses(frame?.host.parentElement, options.classes, { ...state, focused: false });
  }

  function emitChange(): void {
    const state = entry.stateOf(names);
    showState(state);
    emit("change", {
      empty: state.empty,
      complete: state.complete,
      error: state.error,
      brand: brandOf(entry.values().number.replace(/\D/g, "")),
      value: { postalCode: entry.values().postal },
    });
  }

  function clearFields(): void {
    entry.clear(names);
    for (const input of frame?.inputs.values() ?? []) input.value = "";
  }

  function listenTo(name: FieldName, input: HTMLInputElement): void {
    input.addEventListener("input", () => {
      input.value = CARD_FIELDS[name].format(input.value);
      entry.type(name, input.value);
      emitChange();
    });
    input.addEventListener("focus", () => {
      setMountClasses(frame?.host.parentElement, options.classes, { ...entry.stateOf(names), focused: true });
      emit("focus");
    });
    input.addEventListener("blur", () => {
      const invalidCount = entry.stateOf(names).invalid.length;
      entry.leave(name);
      // As with Stripe, leaving a field only emits a change if an error appears.
      if (entry.stateOf(names).invalid.length === invalidCount) showState();
      else emitChange();
      emit("blur");
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") emit("escape");
    });
  }

  function applyOptions(): void {
    frame?.restyle(cardStyle(options.style));
    for (const input of frame?.inputs.values() ?? []) input.disabled = options.disabled ?? false;
  }

  const element: StandInElement = {
    ...listeners.methods,
    mount: (target) => {
      if (isDestroyed) throw integrationError("This Element has already been destroyed. Please create a new one.");
      const mount = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
      if (mount === null) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      element.unmount();
      frame = createCardFrame(names, clearFields);
      if (names.includes("postal")) entry.type("postal", initialOptions.value?.postalCode ?? "");
      for (const [name, input] of frame.inputs) {
        input.value = entry.values()[name];
        listenTo(name, input);
      }
      applyOptions();
      mount.replaceChildren(frame.host);
      setMountClasses(mount, options.classes, { ...entry.stateOf(names), focused: false });
      queueMicrotask(() => emit("ready"));
    },
    unmount: () => {
      removeMountClasses(frame?.host.parentElement, options.classes);
      frame?.remove();
      frame = null;
      entry.clear(names);
    },
    destroy: () => {
      element.unmount();
      isDestroyed = true;
    },
    update: (changes) => {
      options = { ...options, ...changes };
      applyOptions();
    },
    focus: () => frame?.inputs.values().next().value?.focus(),
    blur: () => {
      for (const input of frame?.inputs.values() ?? []) input.blur();
    },
    clear: () => {
      clearFields();
      emitChange();
    },
    isMounted: () => frame?.host.isConnected ?? false,
  };
  return element;
}

/** The error that Stripe.js throws for a wrong usage. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = "IntegrationError";
  return error;
}
