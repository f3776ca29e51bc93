import type { StripeElementClasses, StripeElementStyle, StripeElementStyleVariant } from "@stripe/stripe-js";
import { CARD_FIELDS, type FieldName } from "./card-fields.ts";

export interface CardFrame {
  readonly host: HTMLElement;
  readonly inputs: ReadonlyMap<FieldName, HTMLInputElement>;
  restyle(css: string): void;
  remove(): void;
}

/**
 * The card form in a shadow root of its own, which keeps out the host's styles like Stripe's iframe. `onReload` runs
 * when the form was moved: a real iframe would reload and lose its content.
 */
export function createCardFrame(names: readonly FieldName[], onReload: () => void): CardFrame {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];

  const fields = document.createElement("div");
  fields.className = names.length === 1 ? "fields single" : "fields";
  const inputs = new Map(names.map((name) => [name, createInput(name)]));
  fields.append(...inputs.values());
  root.append(fields, createSentinel(onReload));

  return {
    host,
    inputs,
    restyle: (css) => sheet.replaceSync(css),
    remove: () => host.remove(),
  };
}

function createInput(name: FieldName): HTMLInputElement {
  const field = CARD_FIELDS[name];
  const input = document.createElement("input");
  input.name = field.name;
  input.type = "text";
  input.inputMode = field.inputMode;
  input.autocomplete = field.autocomplete;
  input.placeholder = field.placeholder;
  input.spellcheck = false;
  input.setAttribute("aria-label", field.label);
  input.setAttribute("aria-invalid", "false");
  return input;
}

/** An empty iframe, which browsers reload whenever it is moved, just like Stripe's. */
function createSentinel(onReload: () => void): HTMLIFrameElement {
  const sentinel = document.createElement("iframe");
  sentinel.title = "Card form";
  sentinel.tabIndex = -1;
  sentinel.setAttribute("aria-hidden", "true");
  let loads = 0;
  sentinel.addEventListener("load", () => {
    loads += 1;
    if (loads > 1) onReload();
  });
  return sentinel;
}

const PROPERTIES = {
  color: "color",
  fontFamily: "font-family",
  fontSize: "font-size",
  fontWeight: "font-weight",
  letterSpacing: "letter-spacing",
  lineHeight: "line-height",
} as const satisfies Partial<Record<keyof StripeElementStyleVariant, string>>;

const LAYOUT = `
  :host { all: initial; display: block; inline-size: 100%; container-type: inline-size; }
  .fields { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
  iframe { position: absolute; inline-size: 0; block-size: 0; border: 0; visibility: hidden; }
  input { all: unset; box-sizing: border-box; min-inline-size: 0; min-block-size: 24px; flex: 0 1 64px; cursor: text; }
  input[name="cardnumber"] { flex: 1 1 180px; }
  input[name="cvc"] { flex-basis: 44px; }
  @container (max-width: 390px) { input[name="cardnumber"] { flex-basis: 100%; } }
  .single input { flex: 1 1 100%; }
  input::placeholder { color: #6b7280; opacity: 1; }
  input:disabled { opacity: 0.6; }
`;

/** The form's sheet: neutral, as only the `style` option affects Stripe's iframe. */
export function cardStyle({ base, invalid }: StripeElementStyle = {}): string {
  const placeholder = base?.["::placeholder"];
  return [
    LAYOUT,
    rule("input", { color: "#1a1a1a", fontFamily: "system-ui, sans-serif", fontSize: "16px", ...base }),
    placeholder === undefined ? "" : rule("input::placeholder", placeholder),
    rule('input[aria-invalid="true"]', { color: "#c0123c", ...invalid }),
  ].join("\n");
}

function rule(selector: string, variant: StripeElementStyleVariant): string {
  const lines = Object.entries(variant).flatMap(([name, value]) => {
    const property = isProperty(name) ? PROPERTIES[name] : undefined;
    return property === undefined || typeof value === "object"
      ? []
      : [`${property}: ${String(value).replace(/[{};]/g, "")};`];
  });
  return `${selector} { ${lines.join(" ")} }`;
}

const isProperty = (name: string): name is keyof typeof PROPERTIES => Object.hasOwn(PROPERTIES, name);

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
  mount: HTMLElement | null | undefined,
  classes: StripeElementClasses = {},
  state: MountState,
) {
  const names = { ...DEFAULTS, ...classes };
  mount?.classList.add(names.base);
  mount?.classList.toggle(names.complete, state.complete);
  mount?.classList.toggle(names.empty, state.empty);
  mount?.classList.toggle(names.focus, state.focused);
  mount?.classList.toggle(names.invalid, state.invalid.length > 0);
}

export function unmarkMount(mount: HTMLElement | null | undefined, classes: StripeElementClasses = {}) {
  mount?.classList.remove(...Object.values({ ...DEFAULTS, ...classes }));
}
