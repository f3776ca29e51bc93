import type { StripeElementStyle, StripeElementStyleVariant } from "@stripe/stripe-js";

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
