"use client";

import { BikesharePricing } from "bikeshare-rider-account/react";
import { useState } from "react";

export function Passes() {
  const [pass, setPass] = useState<number | null>(null);
  return (
    <>
      <BikesharePricing system="phl" onPassSelected={({ detail }) => setPass(detail.subscriptionTypeId)}>
        <a href="https://www.example.org/passes">See the passes</a>
      </BikesharePricing>
      <p id="chosen">{pass}</p>
    </>
  );
}
