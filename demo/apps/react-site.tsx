import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import "bikeshare-rider-account/loader";
import { DEFAULT_SYSTEM, isSystemCode, SYSTEM_CODES, SYSTEM_NAMES } from "../../src/domain/program.ts";

/** Handles the choice of a pass itself, and renders sign-up for it. */
function RidePage() {
  const [system, setSystem] = useState(DEFAULT_SYSTEM);
  const [pass, setPass] = useState<number | null>(null);
  const choose = (value: string) => {
    if (!isSystemCode(value)) return;
    setSystem(value);
    setPass(null);
  };
  return (
    <>
      <p>
        <label>
          City{" "}
          <select value={system} onChange={({ target }) => choose(target.value)}>
            {SYSTEM_CODES.map((code) => (
              <option key={code} value={code}>
                {SYSTEM_NAMES[code]}
              </option>
            ))}
          </select>
        </label>
      </p>
      <bikeshare-pricing
        system={system}
        onbikeshare-pass-selected={(event) => {
          event.preventDefault();
          setPass(event.detail.subscriptionTypeId);
        }}
      >
        <a href="https://www.example.org/passes">See the passes</a>
      </bikeshare-pricing>
      {pass !== null && <bikeshare-signup system={system} pass={pass} />}
    </>
  );
}

const mount = document.getElementById("app");
if (mount) {
  createRoot(mount).render(
    <StrictMode>
      <RidePage />
    </StrictMode>,
  );
}
