import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The minimum of a React page: a form with a button that responds. */
function ReactPage() {
  const [asked, setAsked] = useState(0);
  return (
    <form method="dialog">
      <h2>Log in</h2>
      <label>
        Username <input name="username" autoComplete="username" />
      </label>
      <button type="button" onClick={() => setAsked(asked + 1)}>
        Show password
      </button>
      {asked > 0 && <output>{asked}</output>}
    </form>
  );
}

const root = document.querySelector("#root");
if (root !== null) createRoot(root).render(<ReactPage />);
