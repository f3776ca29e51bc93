import { sandboxConfiguration } from "../../demo/configuration.ts";

export const ELEMENTS_SANDBOX = "https://elements.example";

/** The configuration for the elements in stories, in the form that a build bakes in. */
export const ELEMENTS_CONFIGURATION = sandboxConfiguration({
  cdnOrigin: "https://cdn.example",
  sandboxOrigin: ELEMENTS_SANDBOX,
  world: "elements",
});
