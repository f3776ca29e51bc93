import { areElementsReady, clickOnce, findInFrame, findInShadow, hasReactProps, styledElement } from "./find.ts";

/** How the probe recognises that a contestant is visible and responds. */
export interface Subject {
  /** The first visible element; `null` until it is in the page. */
  screen(): Element | null;
  /** Called in every frame after that: whether the first control has responded. */
  answers(): boolean;
}

const SHOW_PASSWORD = ".bs-password__toggle";

/** A password field's button changes the field's type, by React. */
const showsPassword = (tag: string) => (): boolean =>
  areElementsReady() &&
  clickOnce(findInShadow(tag, SHOW_PASSWORD)) &&
  findInShadow(tag, 'input[name="password"][type="text"]') !== null;

const PORTAL = "iframe[data-testid=portal-popup-frame]";

let isChosen = false;

/** The heading of one of our elements, once its sheet is applied. */
const headingOf = (tag: string) => () => styledElement(findInShadow(tag, "h2"));

const SUBJECTS: Readonly<Record<string, () => Subject>> = {
  pricing: () => {
    document.addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      isChosen = true;
    });
    return {
      screen: headingOf("bikeshare-pricing"),
      answers: () => areElementsReady() && clickOnce(findInShadow("bikeshare-pricing", ".bs-pass button")) && isChosen,
    };
  },
  signup: () => ({ screen: headingOf("bikeshare-signup"), answers: showsPassword("bikeshare-signup") }),
  account: () => ({ screen: headingOf("bikeshare-account"), answers: showsPassword("bikeshare-account") }),
  /** All pricing elements. */
  widgets: () => ({
    screen: headingOf("bikeshare-pricing"),
    answers: () => areElementsReady(document.querySelectorAll("bikeshare-pricing").length),
  }),
  /** A form without a script. */
  plain: () => ({
    screen: () => document.querySelector("form"),
    answers: () => document.readyState === "complete",
  }),
  /** One of our first screens as a static page. */
  "plain-screen": () => ({
    screen: () => document.querySelector("main h2"),
    answers: () => document.readyState === "complete",
  }),
  react: () => ({
    screen: () => document.querySelector("#root form"),
    answers: () => clickOnce(document.querySelector("#root button")) && document.querySelector("#root output") !== null,
  }),
  /** The other tab of its dialog. */
  netlify: () => ({
    // It is clipped until the settings have loaded.
    screen: () => findInFrame("#netlify-identity-widget", ".modalDialog:not(.visuallyHidden) form"),
    answers: () =>
      clickOnce(findInFrame("#netlify-identity-widget", ".header .btn:not(.active)")) &&
      findInFrame("#netlify-identity-widget", 'form input[name="name"]') === null,
  }),
  /** React renders it with handlers, and none of its controls responds without a call. */
  clerk: () => ({
    screen: () => document.querySelector("#sign-in input[name=identifier]"),
    answers: () => hasReactProps(document.querySelector("#sign-in .cl-formButtonPrimary")),
  }),
  /** The link to its sign-in. */
  portal: () => ({
    screen: () => findInFrame(PORTAL, "input[name=email]"),
    answers: () =>
      clickOnce(findInFrame(PORTAL, ".gh-portal-signup-message button")) &&
      findInFrame(PORTAL, "input[name=name]") === null,
  }),
};

export function subjectNamed(name: string): Subject {
  const subject = SUBJECTS[name];
  if (subject === undefined) throw new Error(`The probe knows no ${name}`);
  return subject();
}
