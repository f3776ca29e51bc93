import * as fc from "fast-check";
import { expect } from "vitest";
import { createAppContext } from "../../src/app-context/app-context.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import { sessionOf } from "../../src/session/session.ts";
import { accountControllerOf, definition } from "../../widgets/account-entry.tsx";
import {
  type AttributeProblem,
  type Attributes,
  camelCase,
  parseAttributes,
} from "../../widgets/elements/attributes.ts";
import { ELEMENT_TAGS, ELEMENTS, type ElementTag } from "../../widgets/elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_COMMANDS } from "../../widgets/elements/names.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createQuietHost } from "../quiet-host.ts";
import { CONFIGURATION } from "../sandbox-app.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileText, hostileValue } from "./values.ts";

const VALID_TEXTS = [
  "phl",
  " lax ",
  "en_US",
  "es",
  "sandbox",
  "3",
  "reduced",
  "once",
  "/trips",
  "tab",
  "https://example.org/a",
  "./a",
];

/** By name, the conditions on the values of attributes that are neither a choice of a few values nor free text. */
const CONDITIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  locale: (value) => LOCALES.some((locale) => locale === value),
  api: (value) => value === null || (typeof value === "string" && value.trim() === value),
  "heading-level": (value) => [1, 2, 3, 4, 5, 6].some((level) => level === value),
  "signup-url": isWebAddress,
  "account-url": isWebAddress,
  pass: (value) => value === null || (typeof value === "number" && (Number.isNaN(value) || value < 1e9)),
  path: (value) => typeof value === "string" && value.startsWith("/"),
};

function isWebAddress(value: unknown): boolean {
  return value === null || /^https?:$/.test(new URL(String(value), "https://page.example").protocol);
}

/** One attribute with hostile texts, beside others that are absent or have a text of `VALID_TEXTS`. */
function attributeTarget(tag: ElementTag, hostile: string): Target {
  const validText = fc.option(fc.constantFrom(...VALID_TEXTS));
  const attributeTexts = fc.record(
    Object.fromEntries(ELEMENT_ATTRIBUTES[tag].map((name) => [name, name === hostile ? hostileText : validText])),
  );
  return target(attributeTexts, (snapshot) => {
    const declaredAttributes: Attributes = ELEMENTS[tag].attributes;
    const { attributes, problems } = parseAttributes(declaredAttributes, snapshot);
    const names = Object.keys(declaredAttributes);
    const isInvalid = (name: string) => {
      const value: unknown = Reflect.get(attributes, camelCase(name));
      const values = declaredAttributes[name]?.values;
      const isOfType = () => (values ? values.includes(String(value)) : value === null || typeof value === "string");
      return !(CONDITIONS[name]?.(value) ?? isOfType());
    };
    expect(names.filter(isInvalid)).toEqual([]);
    // A reported path must not contain a query or hash, which may hold a token.
    const isReportedSafely = (problem: AttributeProblem) =>
      names.includes(problem.attribute) && !(problem.attribute === "path" && /[?#&=]./.test(problem.value));
    expect(problems.filter((problem) => !isReportedSafely(problem))).toEqual([]);
  });
}

const ATTRIBUTES = Object.fromEntries(
  ELEMENT_TAGS.flatMap((tag) => ELEMENT_ATTRIBUTES[tag].map((name) => [`${tag} ${name}`, attributeTarget(tag, name)])),
);

/** A command that a page gives an account element, such as `logout()`, with and without a program. */
const callTarget = (name: string): Target =>
  target(
    fc.tuple(hostileValue, fc.boolean(), fc.constantFrom(undefined, "phl", "lax", "metro")),
    async ([value, isSystemChosen, systemAttribute]) => {
      const app = createAppContext(phl, CONFIGURATION, {
        clock: createFakeClock(),
        fetch: () => Promise.reject(new TypeError("nobody there")),
      });
      const warnings: string[] = [];
      const element = {};
      const paths: unknown[] = [];
      accountControllerOf(element).accountHost.onNavigate((path) => paths.push(path));
      if (name === "logout") sessionOf(app).adopt("token of before");
      definition.account?.onCommand(name, value, {
        ...definition.parse(isSystemChosen ? { system: "phl" } : {}),
        snapshot: { system: systemAttribute ?? null },
        app,
        host: createQuietHost({ element, warn: (text) => void warnings.push(text) }),
      });
      expect(paths).toEqual(name === "navigate" && typeof value === "string" ? [value] : []);
      // A warning must not contain the value, which may be a token: other scripts can read the console.
      if (typeof value === "string" && value.length > 20) expect(warnings.join()).not.toContain(value);
      const isToken = name === "accessToken" && typeof value === "string" && value !== "";
      const isAccepted = isToken && isSystemChosen && (systemAttribute ?? "phl") === "phl";
      expect(app.store.getState().session.status === "authenticated").toBe(isAccepted);
      sessionOf(app).logOut();
      // The logout closes a channel to other tabs, which Node only releases in a later task.
      await new Promise(setImmediate);
    },
  );

const COMMANDS = Object.fromEntries(
  Object.entries(ELEMENT_COMMANDS).flatMap(([tag, all]) => all.map((name) => [`${tag} ${name}()`, callTarget(name)])),
);

describeTargets("Attributes and properties", { ...ATTRIBUTES, ...COMMANDS });
