import { type Declaration, type Rule, type SelectorComponent, transform, type Visitor } from "lightningcss";

/** A rendered screen. */
export interface RenderedScreen {
  readonly html: string;
  readonly system: string;
}

/**
 * The CSS that a prerendered screen needs until React adopts the complete sheets. It drops rules for classes, states
 * and programs that are not in the screen, but keeps those for focus, checks and open details.
 */
export function cssFor(shown: RenderedScreen, css: string): string {
  const applies = selectorsOf(shown);
  const narrow = (component: SelectorComponent): SelectorComponent =>
    component.type === "pseudo-class" && component.kind === "where"
      ? { ...component, selectors: component.selectors.filter(applies) }
      : component;
  const pruned = visit(css, {
    // Drops a rule that has no selectors left.
    Selector(selector) {
      return applies(selector) ? selector.map(narrow) : [];
    },
    // Prerendered screens need no transitions, which come with the complete sheets.
    Declaration(declaration) {
      return propertyOf(declaration).startsWith("transition") ? [] : undefined;
    },
    Rule(rule) {
      return isOnlyEasierToTell(rule) ? [] : undefined;
    },
  });
  return withoutUnused(pruned);
}

const visit = (css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string =>
  transform({
    filename: "prerendered.css",
    code: Buffer.from(css),
    minify: true,
    visitor,
    unusedSymbols,
  }).code.toString();

const propertyOf = (declaration: Declaration): string =>
  declaration.property === "unparsed" ? declaration.value.propertyId.property : declaration.property;

/**
 * For forced colors, keeps rules without which something would be invisible; rules that only make things easier to tell
 * apart can wait.
 */
const isOnlyEasierToTell = (rule: Rule): boolean =>
  rule.type === "media" &&
  JSON.stringify(rule.value.query).includes("forced-colors") &&
  !JSON.stringify(rule.value.rules).includes('"appearance"');

function selectorsOf({ html, system }: RenderedScreen) {
  const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
  const isInScreen = (component: SelectorComponent): boolean => {
    switch (component.type) {
      case "class":
        return component.name === "root" || classes.has(component.name);
      case "attribute":
        return isAttributeInScreen(component.name, component.operation);
      case "type":
        return new RegExp(`<${component.name}[ >]`).test(html);
      case "pseudo-class":
        // Rules for hover can wait, and so can the details of punctuation on a right-to-left page.
        if (component.kind === "hover" || component.kind === "dir") return false;
        if (component.kind === "has" || component.kind === "where") return component.selectors.some(applies);
        return component.kind !== "disabled" || / disabled=/.test(html);
      case "pseudo-element":
        return component.kind !== "placeholder" || / placeholder=/.test(html);
      default:
        return true;
    }
  };
  function isAttributeInScreen(
    name: string,
    operation: { operator: string; value: string } | null | undefined,
  ): boolean {
    // The node around the screen has the theme.
    if (name === "data-theme") return operation?.value === system;
    if (!/^(?:data|aria)-/.test(name)) return true;
    return html.includes(operation?.operator === "equal" ? `${name}="${operation.value}"` : `${name}=`);
  }
  const applies = (selector: readonly SelectorComponent[]): boolean => selector.every(isInScreen);
  return applies;
}

/**
 * Removes animations and custom properties that no rule uses any more, repeatedly, as one may only have been used by
 * another.
 */
function withoutUnused(css: string): string {
  const declaredProperties = new Set<string>();
  const usedProperties = new Set<string>();
  visit(css, {
    Variable({ name }) {
      usedProperties.add(name.ident);
    },
    Declaration(declaration) {
      if (declaration.property === "custom") declaredProperties.add(declaration.value.name);
      if (!propertyOf(declaration).startsWith("animation")) return;
      for (const [, name = ""] of JSON.stringify(declaration).matchAll(/"(bs-[\w-]+)"/g)) usedProperties.add(name);
    },
    Rule(rule) {
      if (rule.type === "keyframes") declaredProperties.add(rule.value.name.value);
    },
  });
  const unusedProperties = [...declaredProperties].filter(
    (name) => /^(?:--)?bs/.test(name) && !usedProperties.has(name),
  );
  return unusedProperties.length === 0 ? css : withoutUnused(visit(css, {}, unusedProperties));
}
