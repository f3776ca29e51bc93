import { describe, expect, it } from "vitest";
import {
  browserTooltips,
  changesOnHoverOrFocus,
  type Finder,
  flashes,
  listenedEvents,
  orientationQueries,
  picturesAndMedia,
  visualReorderings,
} from "./house/criteria.ts";
import { readFiles } from "./house/modules.ts";

const shippedFiles = readFiles(["src", "widgets"], /\.(tsx?|css)$/);

interface Check {
  readonly find: Finder;
  /** The reasons, by what the check finds. */
  readonly exceptions: Readonly<Record<string, string>>;
  /** Code that the check must find. */
  readonly violations: readonly Record<string, string>[];
}

/** Checks by the criteria of WCAG and their sentences. */
const CHECKS: Readonly<Record<string, Check>> = {
  "1.2 and 1.4.5: there are no images of text, no sound and no video": {
    find: picturesAndMedia,
    exceptions: {
      "src/payment/card-entry.tsx <text>": "logotypes, named by their brand",
      "src/eligibility/panels.tsx <img>":
        "the logo of a health district, which a deployment may name; logos are exempt",
      "src/eligibility/panels.tsx <text>": "text on a drawing, which takes the rider's size and colours",
    },
    violations: [
      { "src/ui/a.tsx": 'const view = <img src="/sale.png" alt="Sale" />;' },
      { "src/ui/a.css": '.a::before { content: url("sale.png"); }' },
    ],
  },
  "1.3.2: style sheets keep the reading order of the markup": {
    find: visualReorderings,
    // Every story checks that these keep the order on the screen: .storybook/order-and-focus.ts.
    exceptions: {
      "src/parts/list.css .bs-figures > div flex-direction": "a figure above what it counts",
      "src/features/billing/statements.css .bs-statements__content > :first-child order": "a month's sums beside it",
      "src/features/home/home.css .bs-home__pass order": "the pass comes first in the markup, too",
      "src/features/home/home.css .bs-home__figures order": "right below the pass in one column",
      "src/features/trips/trip-table.css .bs-trip-table .bs-trip-table__trip:before order": "an empty line's end",
      "src/features/trips/trip-table.css .bs-trip-table__fact order": "facts of one trip, after its cost",
      "src/features/sign-up/review/review-step.css .bs-signup__agreements > legend float": "the first line, all of it",
      "src/features/trips/trip-table.css .bs-trip-table__cost order": "facts of one trip, before the others or after",
    },
    violations: [
      { "src/ui/a.css": ".a { & > .b { order: 2; } }" },
      { "src/ui/a.css": ".a { flex-flow: row-reverse wrap; }" },
      { "src/ui/a.css": "@media print { .a { float: right; } }" },
    ],
  },
  "1.3.4: nothing depends on the screen's orientation": {
    find: orientationQueries,
    exceptions: {},
    violations: [
      { "src/ui/a.css": "@media (orientation: portrait) { .a { display: none; } }" },
      { "src/ui/a.css": ".a { @container (width > 3em) and (aspect-ratio > 1) { rotate: 90deg; } }" },
      { "src/ui/a.ts": 'void screen.orientation.lock("portrait");' },
      { "src/ui/a.ts": 'matchMedia("(orientation: landscape)");' },
    ],
  },
  "1.4.13: hover and focus change an element's look, and show or hide nothing": {
    find: changesOnHoverOrFocus,
    exceptions: {
      "src/styles/classes.css .bs-visually-hidden:not(button:focus-visible)":
        "the link itself, which focus brings into sight",
    },
    violations: [
      { "src/ui/a.css": ".a { &:hover > .b { display: block; } }" },
      { "src/ui/a.css": ".a:has(:focus-visible) .b { opacity: 1 !important; }" },
      { "src/ui/a.css": '.a:not(:focus-within)::after { content: "?"; }' },
    ],
  },
  "1.4.13: the browser's tooltips contain only what the page also says in text": {
    find: browserTooltips,
    exceptions: { "src/features/trips/trip-month.tsx <div title>": "days of a plot, which are in the list below it" },
    violations: [{ "src/ui/a.tsx": "const view = <button title={t('close')} />;" }],
  },
  "2.3.1: a turn of an endless animation takes a third of a second or longer": {
    find: flashes,
    exceptions: {},
    violations: [
      { "src/ui/a.css": ".a { animation: blink 0.2s infinite; }" },
      { "src/ui/a.css": ".a { animation: blink 100ms 20; }" },
    ],
  },
  "1.4.13, 2.1.2, 2.1.4, 2.5.1, 2.5.2, 2.5.4, 2.5.7 and 3.3.8: the code listens to clicks, and to other events only for a listed reason":
    {
      find: listenedEvents,
      exceptions: {
        "src/account/account-app.tsx pointerdown": "remembers only whether the rider is in the element",
        "src/account/menu/rider-menu.tsx keydown": "Escape closes the open menu",
        "src/account/menu/rider-menu.tsx pointerdown": "a press beside an open menu closes it, and does what it does",
        "src/features/sign-up/first-step/contact-fields.tsx keydown": "Enter in the phone sends its code",
        "src/features/sign-up/first-step/phone-code.tsx keydown": "Enter in the field checks its code",
        "src/features/sign-up/first-step/promo-field.tsx keydown": "Enter in the field applies its code",
        "src/forms/pattern-field.tsx keydown": "the caret keeps to the groups of a number",
        "src/forms/pattern-field.tsx beforeinput": "refuses a character without a place in a number",
        "src/forms/bindings.tsx keydown": "errors wait no longer for a press: it changes nothing by itself",
        "src/forms/bindings.tsx pointerdown": "errors wait until a press is over: it changes nothing by itself",
        "src/parts/app-link.tsx keydown": "Enter follows a link that has no address",
        "src/parts/closable-notice.tsx pointerenter": "a notice stays while it is pointed at",
        "src/ui/bring-into-view.ts keydown": "a field is no longer kept in view: it changes nothing by itself",
        "src/ui/bring-into-view.ts pointerdown": "a field is no longer kept in view: it changes nothing by itself",
        "src/ui/bring-into-view.ts touchmove": "a field is no longer kept in view: it changes nothing by itself",
        "src/ui/bring-into-view.ts wheel": "a field is no longer kept in view: it changes nothing by itself",
        "src/ui/error-summary.tsx keydown": "Enter follows a link that has no address",
        "src/ui/focus.ts pointerdown":
          "remembers what was pressed, whose focus may be lost: it changes nothing by itself",
        "src/ui/choice-fields.tsx keydown": "whether an arrow chose: it changes nothing by itself",
        "src/ui/choice-fields.tsx pointerdown": "whether a press chose: it changes nothing by itself",
        "widgets/typed-keys.ts keydown":
          "the page's own shortcuts do not see what is typed: it changes nothing by itself",
        "widgets/typed-keys.ts keypress": "the same as for keydown",
        "widgets/typed-keys.ts keyup": "the same as for keydown",
        "widgets/when-near-viewport.ts pointerover": "an element is loaded before it is pressed",
      },
      violations: [
        { "src/ui/a.tsx": "const view = <button onMouseDown={buy} />;" },
        { "src/ui/a.ts": "const handlers = { onTouchStartCapture() {} };" },
        { "src/ui/a.ts": 'addEventListener("devicemotion", undo);' },
      ],
    },
};

describe.each(Object.entries(CHECKS))("%s", (_sentence, { find, exceptions, violations }) => {
  it("holds for all shipped code, except for listed reasons", () => {
    expect(find(shippedFiles).sort()).toEqual(Object.keys(exceptions).sort());
  });

  it.each(violations)("is violated by %j", (files) => {
    expect(find(new Map(Object.entries(files)))).not.toEqual([]);
  });
});
