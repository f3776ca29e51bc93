import { createRoot } from "react-dom/client";
import "../../src/styles/foundation.ts";
import { adoptInto } from "../../src/styles/adopt.ts";
import type { ControlsService } from "./controls.ts";
import { TestBar } from "./test-bar.tsx";

/** From here on the controls have room enough to stay open, in CSS pixels. */
const WIDE = 768;

/**
 * Puts the bar above the page.
 * @param folder where the mock begins: "/mock/".
 */
export function drawBar(controls: ControlsService, folder: string): void {
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
