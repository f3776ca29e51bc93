import "bikeshare-rider-account/loader";
import { createSignal } from "solid-js";
import { render } from "solid-js/web";

function Page() {
  const [pass, setPass] = createSignal<number | null>(null);
  return (
    <main>
      <h1>Ride with Solid</h1>
      <bikeshare-pricing system="phl" on:bikeshare-pass-selected={({ detail }) => setPass(detail.subscriptionTypeId)}>
        <a href="https://www.example.org/passes">See the passes</a>
      </bikeshare-pricing>
      <p id="chosen">{pass()}</p>
      <bikeshare-signup system="phl" attr:heading-level={2}>
        <a href="https://www.example.org/sign-up">Sign up</a>
      </bikeshare-signup>
    </main>
  );
}

render(() => <Page />, document.body);
