import { type SelectorComponent, transform } from "lightningcss";

/**
 * The part of the sheets that styles what was rendered, until React brings the whole ones.
 * Rules for classes and states that the HTML does not have go; what a rider's own doing changes (hover, checks, open) stays.
 */
export function cssFor(html: string, css: string): string {
  const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
  const has = (component: SelectorComponent): boolean => {
    if (component.type === "class") return component.name === "root" || classes.has(component.name);
    if (component.type !== "attribute" || !/^(?:data|aria)-/.test(component.name)) return true;
    const { name, operation } = component;
    // The theme stands on the node around what was rendered.
    if (name === "data-theme") return true;
    return html.includes(operation?.operator === "equal" ? `${name}="${operation.value}"` : `${name}=`);
  };
  const { code } = transform({
    filename: "fragment.css",
    code: Buffer.from(css),
    minify: true,
    // A rule that is left without selectors is not written.
    visitor: {
      Selector(selector) {
        return selector.every(has) ? undefined : [];
      },
    },
  });
  return withoutUnreadProperties(code.toString());
}

/** Our private properties that no rule reads any more; one may have been read by another alone. */
function withoutUnreadProperties(css: string): string {
  const shorter = css.replace(/(--bs[\w-]*):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
    new RegExp(`var\\(${name}[),]|from var\\(${name}\\)`).test(css) ? whole : "",
  );
  return shorter === css ? css : withoutUnreadProperties(shorter);
}
