import { expect, it } from "vitest";
import { originOf } from "./sizes.ts";

it.each([
  ["node_modules/react-dom/cjs/react-dom.js", "packages", "react-dom"],
  ["node_modules/@stripe/stripe-js/dist/pure.js", "packages", "@stripe/stripe-js"],
  ["src/i18n/es/home-catalogue.ts", "texts", "es"],
  ["src/i18n/intl.ts", "src/i18n", "i18n"],
  ["src/screens/signup/sign-up-screen.tsx", "src/screens", "signup"],
  ["src/errors.ts", "src/errors", "errors"],
  ["widgets/runtime.ts", "widgets", "widgets"],
  [null, "glue", "added by the bundler"],
])("%s is of %s, %s", (source, group, part) => expect(originOf(source)).toEqual({ group, part }));
