import type * as components from "bikeshare-rider-account/react";
import { useState } from "react";

/**
 * A page that the server renders and the browser hydrates, each with the components of its own build of the package.
 */
export function ServerRenderedPage({ BikesharePricing, BikeshareSignup }: typeof components) {
  const [isChosen, setChosen] = useState(false);
  return (
    <>
      <p>Written on the server, with the first screens, and a link for browsers that show none.</p>
      <BikesharePricing system="las" headingLevel={2} onPassSelected={() => setChosen(true)}>
        <a href="https://www.example.org/passes">See the passes</a>
      </BikesharePricing>
      <p role="status">{isChosen ? "A pass is chosen" : "No pass chosen yet"}</p>
      <BikeshareSignup system="las">
        <a href="https://www.example.org/sign-up">Sign up</a>
      </BikeshareSignup>
    </>
  );
}
