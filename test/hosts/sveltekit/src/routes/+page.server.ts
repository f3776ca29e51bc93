import { renderFirstScreen } from "bikeshare-rider-account/server";

export const load = () => ({
  pricing: renderFirstScreen({ element: "bikeshare-pricing", system: "phl" }),
  signUp: renderFirstScreen({ element: "bikeshare-signup", system: "phl" }),
});
