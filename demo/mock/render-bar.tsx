import { createRoot } from "react-dom/client";
import "../../src/styles/foundation.ts";
import { adoptInto } from "../../src/styles/adopt.ts";
import type { ControlsService } from "./controls.ts";
import { TestBar } from "./test-bar.tsx";

/** The width in CSS pixels from which the controls start open. */
const WIDE = 768;

/**
 * Renders the bar above the page.
 * @param folder The path of the mock: "/mock/".
 */
export function renderBar(controls: ControlsService, folder: string): void {
  const node = document.createElement("div");
  node.className = "root mock-bar-root";
  node.lang = "en";
  document.body.prepend(node);
  const dress = () => {
    const { system } = controls.get().scene;
    if (system) node.dataset.theme = system;
  };
  dress();
  controls.subscribe(dress);
  adoptInto(document);
  createRoot(node).render(
    <TestBar
      controls={controls}
      isOpen={window.innerWidth >= WIDE}
      addressNow={() => window.location.href}
      start={`${folder}?mock-system=phl`}
    />,
  );
}
