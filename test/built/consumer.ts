/** The code of a site (`.tsx`), which types.test.ts type-checks as the site would. */
export const CONSUMER = `
import { configure, type Configuration, type BikesharePricingElement } from "bikeshare-rider-account";
import { BikeshareAccount, BikesharePricing, BikeshareSignup } from "bikeshare-rider-account/react";
import { renderFirstScreen } from "bikeshare-rider-account/server";
import { fireBikeshareEvent } from "bikeshare-rider-account/testing";
import { createRef } from "react";
import "bikeshare-rider-account/pricing";
import "bikeshare-rider-account/signup";
import "bikeshare-rider-account/account";
import "bikeshare-rider-account/loader";

export const start = (configuration: Configuration) => configure(configuration);
// @ts-expect-error a configuration names its environments
configure({ publicUrl: "https://cdn.example.org/" });

export const pricing: BikesharePricingElement = document.createElement("bikeshare-pricing");
pricing.signupUrl = "/sign-up";
pricing.signupUrl = null;
// @ts-expect-error an attribute of sign-up
pricing.accountUrl = "/account";
pricing.addEventListener("bikeshare-pass-selected", ({ detail }) => {
  const id: number = detail.subscriptionTypeId;
  console.log(detail.system, id);
  // @ts-expect-error details contain no personal data
  console.log(detail.contactEmail);
});
const chosen = { system: "phl", subscriptionTypeId: 103 } as const;
const isUncancelled: boolean = fireBikeshareEvent(pricing, "bikeshare-pass-selected", chosen);
console.log(isUncancelled);
// @ts-expect-error no such event
fireBikeshareEvent(pricing, "bikeshare-laod", chosen);
// @ts-expect-error the detail of another event
fireBikeshareEvent(pricing, "bikeshare-session", chosen);
await pricing.ready;

const account = document.querySelector("bikeshare-account");
if (account) {
  account.accessToken = "token";
  account.navigate("/trips");
  account.logout();
  // @ts-expect-error the promise is the element's own
  account.ready = Promise.resolve();
}
// @ts-expect-error only an account has paths
pricing.navigate("/trips");

// @ts-expect-error no such program
pricing.system = "nyc";
pricing.system = "lax";
pricing.locale = "es-MX";
// Reading the property gives the attribute as the page wrote it, or null.
const asWritten: string | null = pricing.system;
console.log(asWritten);
// @ts-expect-error no such fares
pricing.passes = "cheap";
document.addEventListener("bikeshare-purchase", ({ detail }) => console.log(detail.cost.toFixed(2)));
window.addEventListener("bikeshare-error", ({ detail }) => {
  if (detail.code === "load") console.log("not loaded");
  // @ts-expect-error no such code
  if (detail.code === "laod") console.log("not loaded");
});

const ref = createRef<BikesharePricingElement>();
export const components = (
  <>
    <BikesharePricing
      ref={ref}
      system="phl"
      headingLevel={3}
      signupUrl="/sign-up"
      className="wide"
      onPassSelected={(event) => {
        const id: number = event.detail.subscriptionTypeId;
        if (id === 102) event.preventDefault();
      }}
    >
      <a href="/passes">See the passes</a>
    </BikesharePricing>
    <BikeshareSignup pass={102} onPurchase={({ detail }) => console.log(detail.cost)} nonce="abc" />
    <BikeshareAccount path="/trips" onPageView={({ detail }) => console.log(detail.title)} />
  </>
);
// @ts-expect-error no such program
export const wrongComponent = <BikesharePricing system="nyc" />;
// @ts-expect-error an event of sign-up
export const wrongEvent = <BikesharePricing onPurchase={() => {}} />;
// @ts-expect-error a server's markup contains no token
export const wrongToken = <BikeshareAccount accessToken="secret" />;

export const markup: string = renderFirstScreen({ element: "bikeshare-pricing", system: "phl", nonce: "abc" });
// @ts-expect-error an attribute of pricing
renderFirstScreen({ element: "bikeshare-account", attributes: { passes: "all" } });
// @ts-expect-error no such program
renderFirstScreen({ element: "bikeshare-pricing", system: "nyc" });

export const view = (
  <bikeshare-signup
    system="phl"
    heading-level={3}
    pass={102}
    className="wide"
    onbikeshare-purchase={({ detail }) => console.log(detail.cost.toFixed(2))}
  />
);
// @ts-expect-error no such attribute
export const wrongAttribute = <bikeshare-signup city="phl" />;
// @ts-expect-error no such program
export const wrongProgram = <bikeshare-pricing system="nyc" />;
// @ts-expect-error an attribute of pricing
export const wrongElement = <bikeshare-account passes="all" />;
`;

/** Code (`.ts`, without React) to which the language tools of Svelte and Vue compile templates. */
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
export const emitEvents = (element: InstanceType<GlobalComponents["bikeshare-account"]>) => {
  element.$emit("bikeshare-session", new CustomEvent("bikeshare-session", { detail: { authenticated: true } }));
  // @ts-expect-error no such event
  element.$emit("bikeshare-laod");
};
`;
