import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The minimum of a React page: a form with a button that responds. */
function ReactPage() {
  const [presses, setPresses] = useState(0);
  return (
    <form method="dialog">
      <h2>Log in</h2>
      <label>
        Username <input name="username" autoComplete="username" />
      </label>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Show password
      </button>
      {presses > 0 && <output>{presses}</output>}
    </form>
  );
}

const root = document.querySelector("#root");
if (root !== null) createRoot(root).render(<ReactPage />);
