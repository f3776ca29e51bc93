import "bikeshare-rider-account/loader";
import { render } from "preact";
import { useState } from "preact/hooks";

function Page() {
  const [pass, setPass] = useState<number | null>(null);
  return (
    <main>
      <h1>Ride with Preact</h1>
      <bikeshare-pricing system="phl" onbikeshare-pass-selected={({ detail }) => setPass(detail.subscriptionTypeId)}>
        <a href="https://www.example.org/passes">See the passes</a>
      </bikeshare-pricing>
      <p id="chosen">{pass}</p>
      <bikeshare-signup system="phl">
        <a href="https://www.example.org/sign-up">Sign up</a>
      </bikeshare-signup>
    </main>
  );
}

render(<Page />, document.body);
