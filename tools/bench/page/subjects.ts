/** How the probe recognises that a contestant is visible and responds. */
export interface Subject {
  /** The first visible element; `null` until it is in the page. */
  screen(): Element | null;
  /** Whether the first control has responded; called in every frame once the screen is visible. */
  isReady(): boolean;
  /** The main button of one of our screens. */
  button?(): HTMLElement | null;
  /** Whether the press of that button has had its effect. */
  hasEffect?(): boolean;
}

const CHOOSE_BUTTON = ".bs-pass button";
const PASSWORD_TOGGLE = ".bs-password__toggle";

/** The submit button of an empty form, and whether its press has marked the missing fields. */
const emptySubmitOf = (tag: string) => ({
  button: () => findInShadow(tag, "form [type=submit]") as HTMLElement | null,
  hasEffect: () => findInShadow(tag, "[aria-invalid=true]") !== null,
});

/** Whether React has answered a click on the button that shows the password. */
const answersPasswordToggle = (tag: string) => (): boolean =>
  areElementsReady() &&
  clickOnce(findInShadow(tag, PASSWORD_TOGGLE)) &&
  findInShadow(tag, 'input[name="password"][type="text"]') !== null;

const PORTAL_FRAME = "iframe[data-testid=portal-popup-frame]";

let isPassChosen = false;

/** The heading of one of our elements, once its sheet is applied. */
const headingOf = (tag: string) => () => styledElement(findInShadow(tag, "h2"));

const SUBJECTS: Readonly<Record<string, () => Subject>> = {
  pricing: () => {
    document.addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      isPassChosen = true;
    });
    return {
      screen: headingOf("bikeshare-pricing"),
      isReady: () => areElementsReady() && clickOnce(findInShadow("bikeshare-pricing", CHOOSE_BUTTON)) && isPassChosen,
      button: () => findInShadow("bikeshare-pricing", CHOOSE_BUTTON) as HTMLElement | null,
      hasEffect: () => isPassChosen,
    };
  },
  signup: () => ({
    screen: headingOf("bikeshare-signup"),
    isReady: answersPasswordToggle("bikeshare-signup"),
    ...emptySubmitOf("bikeshare-signup"),
  }),
  account: () => ({
    screen: headingOf("bikeshare-account"),
    isReady: answersPasswordToggle("bikeshare-account"),
    ...emptySubmitOf("bikeshare-account"),
  }),
  /** A page with many pricing elements, which is ready once all of them are. */
  widgets: () => ({
    screen: headingOf("bikeshare-pricing"),
    isReady: () => areElementsReady(document.querySelectorAll("bikeshare-pricing").length),
  }),
  /** A form without a script. */
  plain: () => ({
    screen: () => document.querySelector("form"),
    isReady: () => document.readyState === "complete",
  }),
  /** One of our first screens as a static page. */
  "plain-screen": () => ({
    screen: () => document.querySelector("main h2"),
    isReady: () => document.readyState === "complete",
  }),
  react: () => ({
    screen: () => document.querySelector("#root form"),
    isReady: () => clickOnce(document.querySelector("#root button")) && document.querySelector("#root output") !== null,
  }),
  /** Netlify's widget is ready once the other tab of its dialog opens, which has no name field. */
  netlify: () => ({
    // The dialog is clipped until the settings have loaded.
    screen: () => findInFrame("#netlify-identity-widget", ".modalDialog:not(.visuallyHidden) form"),
    isReady: () =>
      clickOnce(findInFrame("#netlify-identity-widget", ".header .btn:not(.active)")) &&
      findInFrame("#netlify-identity-widget", 'form input[name="name"]') === null,
  }),
  /** Clerk's form is ready once React has attached handlers, as all of its controls call the back end. */
  clerk: () => ({
    screen: () => document.querySelector("#sign-in input[name=identifier]"),
    isReady: () => hasReactProps(document.querySelector("#sign-in .cl-formButtonPrimary")),
  }),
  /** Ghost's portal is ready once its link opens the sign-in, which has no name field. */
  portal: () => ({
    screen: () => findInFrame(PORTAL_FRAME, "input[name=email]"),
    isReady: () =>
      clickOnce(findInFrame(PORTAL_FRAME, ".gh-portal-signup-message button")) &&
      findInFrame(PORTAL_FRAME, "input[name=name]") === null,
  }),
};

export function subjectNamed(name: string): Subject {
  const subject = SUBJECTS[name];
  if (subject === undefined) throw new Error(`The probe knows no ${name}`);
  return subject();
}

const findInShadow = (tag: string, selector: string): Element | null =>
  document.querySelector(tag)?.shadowRoot?.querySelector(selector) ?? null;

/** Finds an element in a same-origin iframe. */
const findInFrame = (frame: string, selector: string): Element | null => {
  const found = document.querySelector<HTMLIFrameElement>(frame);
  return found === null || !isShown(found) ? null : (found.contentDocument?.querySelector(selector) ?? null);
};

/** Whether an element has a size, and is neither hidden nor fully transparent. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The element, once all linked sheets of its root have loaded. */
function styledElement(element: Element | null): Element | null {
  const root = element?.getRootNode();
  if (!(root instanceof ShadowRoot)) return element;
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.every(({ sheet }) => sheet !== null) ? element : null;
}

const clickedNames = new Set<string>();

/** Clicks the element in the first frame in which it exists; returns whether that has happened. */
function clickOnce(element: Element | null, name = "first"): boolean {
  if (clickedNames.has(name)) return true;
  // An element of an iframe is not an HTMLElement of this window.
  if (element === null || !("click" in element) || typeof element.click !== "function") return false;
  clickedNames.add(name);
  element.click();
  return true;
}

let readyCount = 0;
document.addEventListener("bikeshare-ready", () => {
  readyCount += 1;
});
/** Whether a number of our elements have reported that they are ready. */
const areElementsReady = (count = 1): boolean => readyCount >= count;

/** Whether React 17 or newer has attached its handlers to the element. */
const hasReactProps = (element: Element | null): boolean =>
  element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps$"));
