/** A site's own code, which TypeScript reads as the site would; `.tsx`. */
export const CONSUMER = `
import { configure, type Configuration, type BikesharePricingElement } from "bikeshare-rider-account";
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
  // @ts-expect-error details hold no personal data
  console.log(detail.contactEmail);
});
await pricing.ready;

const account = document.querySelector("bikeshare-account");
if (account) {
  account.accessToken = "token";
  account.navigate("/trips");
  account.logout();
  // @ts-expect-error the promise is the element's own
  account.ready = Promise.resolve();
}
// @ts-expect-error only an account knows places
pricing.navigate("/trips");

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
