import type { BikesharePricingElement } from "bikeshare-rider-account/pricing";
import { useEffect, useRef, useState } from "react";

/** Drawn on the server and taken over in the browser: the same component. */
export function ServerRenderedPage() {
  const pricing = useRef<BikesharePricingElement>(null);
  const [isChosen, setChosen] = useState(false);
  // React 19 sets no listeners for custom elements' own events on what it takes over.
  useEffect(() => {
    const element = pricing.current;
    const choose = () => setChosen(true);
    element?.addEventListener("bikeshare-pass-selected", choose);
    return () => element?.removeEventListener("bikeshare-pass-selected", choose);
  }, []);
  return (
    <>
      <p>Written on the server, with a link for whoever has no JavaScript.</p>
      <bikeshare-pricing ref={pricing} system="las" passes="standard" heading-level={2}>
        <a href="https://www.example.org/passes">See the passes</a>
      </bikeshare-pricing>
      <p role="status">{isChosen ? "A pass is chosen" : "No pass chosen yet"}</p>
      <bikeshare-signup system="las">
        <a href="https://www.example.org/sign-up">Sign up</a>
      </bikeshare-signup>
    </>
  );
}
