import { isOffered } from "../../src/domain/passes.ts";
import { DEFAULT_SYSTEM, isSystemCode } from "../../src/domain/program.ts";
import { PROGRAMS } from "../../src/domain/programs/programs.ts";
import { ELEMENT_ATTRIBUTES } from "../../widgets/elements/names.ts";
import {
  type BuiltFiles,
  type Choice,
  type DeploymentAddresses,
  elementMarkup,
  importMapOf,
  loadingMarkup,
  policyLines,
  readChoice,
  snippetStyleDirective,
  themeSheet,
  trustedTypesScript,
} from "../embedding.ts";

const ADVICE = {
  newest: "The bundle is loaded once the page is there, and stays the newest version without your doing.",
  checked:
    "Put the import map before any other module script. The hashes are those of this build alone: take them anew with every version, and pin an address of the bundle that keeps its files.",
  npm: "React and the rest go into your own bundle; bikeshare-rider-account/loader keeps them out of the first download.",
};

/** The events of the elements, the last of which the page shows below the preview. */
const EVENTS = [
  "bikeshare-ready",
  "bikeshare-error",
  "bikeshare-pass-selected",
  "bikeshare-purchase",
  "bikeshare-session",
  "bikeshare-navigate",
  "bikeshare-page-view",
];

function findElement<Part extends Element>(selector: string, type: new () => Part): Part {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}

const form = findElement("#choice", HTMLFormElement);
const buttons = document.querySelectorAll<HTMLButtonElement>("figcaption button");
const stage = findElement("#stage", HTMLElement);
const pageData: { deployment: DeploymentAddresses; built: BuiltFiles } = JSON.parse(
  findElement("#configurator-data", HTMLScriptElement).text,
);
const renderPreview = createPreview(stage, findElement("#last-event", HTMLElement));

/** Shows only the fields of the chosen element: the account may leave the program to the rider, the others may not. */
function showFieldsOf({ tag }: Choice): void {
  for (const fields of form.querySelectorAll<HTMLElement>("[data-for]")) fields.hidden = fields.dataset.for !== tag;
  const noSystem = findElement("[name=system][value='']", HTMLInputElement);
  noSystem.disabled = tag !== "bikeshare-account";
  if (noSystem.disabled && noSystem.checked)
    findElement(`[name=system][value=${DEFAULT_SYSTEM}]`, HTMLInputElement).checked = true;
  const system = new FormData(form).get("system");
  offerPasses(PROGRAMS[isSystemCode(system) ? system : DEFAULT_SYSTEM]);
}

function offerPasses({ system, passes }: (typeof PROGRAMS)[keyof typeof PROGRAMS]): void {
  const select = findElement("[name=pass]", HTMLSelectElement);
  if (select.dataset.system === system) return;
  select.dataset.system = system;
  const [emptyOption] = select.options;
  const offered = passes.filter(isOffered).map(({ id, name }) => new Option(name, String(id)));
  select.replaceChildren(...(emptyOption ? [emptyOption] : []), ...offered);
}

/** Writes a text into its figure; an empty text hides the figure. */
function showText(id: string, text: string): void {
  const figure = findElement(`#${id}`, HTMLElement);
  figure.hidden = text === "";
  findElement(`#${id} code`, HTMLElement).textContent = text;
}

async function showChoice(): Promise<void> {
  // The text has changed since the last copy.
  for (const button of buttons) button.textContent = "Copy";
  showFieldsOf(readChoice(new FormData(form)));
  const choice = readChoice(new FormData(form));
  const { deployment, built } = pageData;
  renderPreview(choice);
  const importMap = importMapOf(deployment.base, built, [choice.tag]);
  const lines = await policyLines(choice, deployment, importMap);
  showText("markup", `${loadingMarkup(choice, deployment, built)}\n\n${elementMarkup(choice)}`);
  showText("sheet", themeSheet(choice));
  showText("policy", lines.join(";\n"));
  showText("sheet-policy", choice.loading === "npm" ? "" : snippetStyleDirective(choice, deployment));
  showText("trusted-types", trustedTypesScript(choice));
  findElement("#advice", HTMLElement).textContent = ADVICE[choice.loading];
}

form.addEventListener("input", () => void showChoice());
form.addEventListener("submit", (event) => event.preventDefault());
findElement("#room", HTMLSelectElement).addEventListener("change", ({ currentTarget }) => {
  if (currentTarget instanceof HTMLSelectElement) stage.style.inlineSize = currentTarget.value;
});
for (const button of buttons) {
  button.addEventListener("click", () => {
    const text = button.closest("figure")?.querySelector("code")?.textContent ?? "";
    navigator.clipboard.writeText(text).then(
      () => {
        button.textContent = "Copied";
        showCopyStatus("Copied.");
      },
      () => showCopyStatus("The browser does not let the page copy: select the text instead."),
    );
  });
}

function showCopyStatus(text: string): void {
  findElement("#copied", HTMLElement).textContent = text;
}

void showChoice();

/** Returns a function that shows the chosen element; another choice changes its attributes, as a page may do. */
function createPreview(stage: HTMLElement, lastEvent: HTMLElement) {
  for (const type of EVENTS)
    stage.addEventListener(type, (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      lastEvent.textContent = `${type} ${JSON.stringify(detail)}`;
      // Otherwise the choice of a pass would leave this page.
      if (type === "bikeshare-pass-selected") event.preventDefault();
    });

  return ({ tag, attributes, theme }: Choice): void => {
    let element = stage.querySelector<HTMLElement>(tag);
    if (element === null) {
      element = document.createElement(tag);
      stage.replaceChildren(element);
    }
    for (const name of ELEMENT_ATTRIBUTES[tag]) {
      const value = attributes[name];
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    element.removeAttribute("style");
    for (const [property, value] of Object.entries(theme)) element.style.setProperty(property, value);
    stage.style.colorScheme = theme["color-scheme"] ?? "";
  };
}
