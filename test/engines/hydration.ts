import { LOCALES } from "../../src/i18n/locale.ts";
import { SYSTEM_CODES } from "../../src/programs/program.ts";

const ELEMENTS = ["bikeshare-pricing", "bikeshare-signup", "bikeshare-account"] as const;
const SCREENS = ELEMENTS.flatMap((element) =>
  SYSTEM_CODES.flatMap((system) => LOCALES.map((locale) => ({ element, system, locale }))),
);

/**
 * A script for a page with the loader: shows each prerendered screen in turn and hydrates it. Node formatted their
 * texts; if a browser formats one differently, React discards the screen and the element emits an error. Afterwards
 * `window.hydration` has the number of screens and the errors.
 */
export const HYDRATE_ALL = `(async () => {
  const wrong = [];
  let screens = 0;
  for (const { element, system, locale } of ${JSON.stringify(SCREENS)}) {
    const node = document.createElement(element);
    node.setAttribute("system", system);
    node.setAttribute("locale", locale);
    node.addEventListener("bikeshare-error", ({ detail }) => wrong.push([element, system, locale, detail.code].join(" ")));
    document.body.prepend(node);
    await node.ready;
    screens += node.shadowRoot.textContent.length > 20 ? 1 : 0;
    node.remove();
  }
  window.hydration = { screens, wrong };
})() && true`;

export const ALL_SCREENS = SCREENS.length;
