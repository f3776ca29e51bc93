import { BikesharePricing, BikeshareSignup } from "bikeshare-rider-account/react";
import { useState } from "react";

export const meta = () => [{ title: "Ride with React Router" }];

export default function Ride() {
  const [pass, setPass] = useState<number | null>(null);
  return (
    <main>
      <h1>Ride with React Router</h1>
      <BikesharePricing system="phl" onPassSelected={({ detail }) => setPass(detail.subscriptionTypeId)}>
        <a href="https://www.example.org/passes">See the passes</a>
      </BikesharePricing>
      <p id="chosen">{pass}</p>
      <BikeshareSignup system="phl">
        <a href="https://www.example.org/sign-up">Sign up</a>
      </BikeshareSignup>
    </main>
  );
}
