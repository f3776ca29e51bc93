import type { StripeElementClasses, StripeElementStyle, StripeElementStyleVariant } from "@stripe/stripe-js";
import { CARD_FIELDS, type FieldName } from "./card-fields.ts";

export interface CardFrame {
  readonly host: HTMLElement;
  readonly inputs: ReadonlyMap<FieldName, HTMLInputElement>;
  restyle(css: string): void;
  remove(): void;
}

/**
 * The card form in a shadow root, which keeps out the host's styles like Stripe's iframe. `onReload` runs when the form
 * was moved: a real iframe would reload and lose its content.
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
  root.append(fields, createReloadDetector(onReload));

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

/** An empty iframe, which browsers reload whenever it is moved, as they reload Stripe's. */
function createReloadDetector(onReload: () => void): HTMLIFrameElement {
  const detector = document.createElement("iframe");
  detector.title = "Card form";
  detector.tabIndex = -1;
  detector.setAttribute("aria-hidden", "true");
  let loads = 0;
  detector.addEventListener("load", () => {
    loads += 1;
    if (loads > 1) onReload();
  });
  return detector;
}

const CSS_PROPERTIES = {
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

/** The form's style sheet: neutral, as only the `style` option affects Stripe's iframe. */
export function cardStyle({ base, invalid }: StripeElementStyle = {}): string {
  const placeholder = base?.["::placeholder"];
  return [
    LAYOUT,
    cssRule("input", { color: "#1a1a1a", fontFamily: "system-ui, sans-serif", fontSize: "16px", ...base }),
    placeholder === undefined ? "" : cssRule("input::placeholder", placeholder),
    cssRule('input[aria-invalid="true"]', { color: "#c0123c", ...invalid }),
  ].join("\n");
}

function cssRule(selector: string, variant: StripeElementStyleVariant): string {
  const lines = Object.entries(variant).flatMap(([name, value]) => {
    const property = isProperty(name) ? CSS_PROPERTIES[name] : undefined;
    return property === undefined || typeof value === "object"
      ? []
      : [`${property}: ${String(value).replace(/[{};]/g, "")};`];
  });
  return `${selector} { ${lines.join(" ")} }`;
}

const isProperty = (name: string): name is keyof typeof CSS_PROPERTIES => Object.hasOwn(CSS_PROPERTIES, name);

interface MountState {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly focused: boolean;
  readonly invalid: readonly string[];
}

const DEFAULT_CLASSES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const satisfies StripeElementClasses;

/** Sets the classes of the element around the form, with which a page styles its border. */
export function setMountClasses(
  mount: HTMLElement | null | undefined,
  classes: StripeElementClasses = {},
  state: MountState,
) {
  const names = { ...DEFAULT_CLASSES, ...classes };
  mount?.classList.add(names.base);
  mount?.classList.toggle(names.complete, state.complete);
  mount?.classList.toggle(names.empty, state.empty);
  mount?.classList.toggle(names.focus, state.focused);
  mount?.classList.toggle(names.invalid, state.invalid.length > 0);
}

export function removeMountClasses(mount: HTMLElement | null | undefined, classes: StripeElementClasses = {}) {
  mount?.classList.remove(...Object.values({ ...DEFAULT_CLASSES, ...classes }));
}
