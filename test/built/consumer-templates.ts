/** Templates as Svelte's and Vue's language tools compile them; `.ts`, without React. */
export const TEMPLATES = `
import type { BikesharePricingElement } from "bikeshare-rider-account/types";
import type { GlobalComponents } from "vue";
import type {} from "bikeshare-rider-account/vue";

export const pricing: BikesharePricingElement | null = document.querySelector("bikeshare-pricing");
window.addEventListener("bikeshare-pass-selected", ({ detail }) => console.log(detail.subscriptionTypeId));

type Svelte = svelteHTML.IntrinsicElements;
export const svelte: Svelte["bikeshare-signup"] = {
  system: "phl",
  pass: 102,
  "heading-level": 3,
  class: "wide",
  "onbikeshare-purchase": ({ detail }) => console.log(detail.cost),
  "on:bikeshare-session": ({ detail }) => console.log(detail.authenticated),
};
// @ts-expect-error no such program
export const wrongSvelte: Svelte["bikeshare-signup"] = { system: "nyc" };

type VueProps<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>["$props"];
export const vue: VueProps<"bikeshare-pricing"> = { system: "phl", passes: "standard", class: "wide" };
// @ts-expect-error no such program
export const wrongVue: VueProps<"bikeshare-pricing"> = { system: "nyc" };
export const listen = (element: InstanceType<GlobalComponents["bikeshare-account"]>) => {
  element.$emit("bikeshare-session", new CustomEvent("bikeshare-session", { detail: { authenticated: true } }));
  // @ts-expect-error no such event
  element.$emit("bikeshare-laod");
};
`;
