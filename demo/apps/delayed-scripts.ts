/* Imitates WordPress optimisers: scripts wait for the visitor's first interaction, and are joined into one file
   without a URL of its own. */

const INTERACTIONS = ["keydown", "pointerdown", "pointermove", "touchstart", "wheel"];
const controller = new AbortController();

async function releaseScripts(): Promise<void> {
  controller.abort();
  for (const delayed of document.querySelectorAll<HTMLScriptElement>("script[data-delayed]")) {
    const answer = await fetch(delayed.dataset.delayed ?? "");
    const script = document.createElement("script");
    script.text = await answer.text();
    delayed.replaceWith(script);
  }
}

for (const interaction of INTERACTIONS)
  addEventListener(interaction, () => void releaseScripts(), { passive: true, signal: controller.signal });
