import { BikeshareSignup } from "bikeshare-rider-account/react";
import { Passes } from "./passes.tsx";

/** A server component. */
export default function Page() {
  return (
    <main>
      <h1>Ride with Next</h1>
      <Passes />
      <BikeshareSignup system="phl">
        <a href="https://www.example.org/sign-up">Sign up</a>
      </BikeshareSignup>
    </main>
  );
}
