import { sandboxConfiguration } from "../../demo/configuration.ts";

export const ELEMENTS_SANDBOX = "https://elements.example";

/** What the elements of the stories are configured with, as a build bakes it in. */
export const ELEMENTS_CONFIGURATION = sandboxConfiguration({
  cdnOrigin: "https://cdn.example",
  sandboxOrigin: ELEMENTS_SANDBOX,
  world: "elements",
});
