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
