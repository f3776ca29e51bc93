import type { AppContext } from "../../context/app-context.ts";
import { listPasses } from "../../programs/passes.ts";
import { suggestAttribute } from "./suggest-attribute.ts";

/**
 * Sentences about mistakes in an element's markup; they only load on the author's own machine.
 * @param known The attributes of the element.
 */
export function inspectElement(
  element: Element,
  known: readonly string[],
  apps: readonly Pick<AppContext, "program">[],
): readonly string[] {
  const misspelt = element.getAttributeNames().flatMap((name) => {
    const meant = suggestAttribute(name, known);
    return meant ? [`does not know the attribute "${name}": did you mean "${meant}"?`] : [];
  });
  const system = element.getAttribute("system")?.trim() || "phl";
  const program = apps.map((app) => app.program).find((each) => each.system === system);
  const pass = known.includes("pass") ? element.getAttribute("pass")?.trim() : "";
  const wrong = pass && program ? unknownPass(pass, program) : null;
  return wrong === null ? misspelt : [...misspelt, wrong];
}

/** A warning about an unknown pass; null for a pass that the program sells. */
function unknownPass(id: string, { system, passes }: AppContext["program"]): string | null {
  const sold = listPasses(passes, { passes: "all", renewing: "all" });
  if (sold.some((pass) => String(pass.id) === id)) return null;
  const list = sold.map((pass) => `${pass.id} (${pass.name})`).join(", ");
  return `has pass="${id}", which ${system} does not sell. It sells ${list}`;
}
