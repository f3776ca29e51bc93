import { useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../../src/domain/program.ts";
import { adoptInto } from "../../src/styles/adopt.ts";
import { CheckboxField } from "../../src/ui/choice-fields.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { SelectField } from "../../src/ui/field.tsx";
import { PASS_STATES, type PassState } from "../sandbox/rider-state.ts";
import { type ControlsService, firstPassOf } from "./controls.ts";
import { withScene } from "./scene.ts";
import "../../src/styles/foundation.ts";
import "./test-bar.css";

const STATES: Readonly<Record<PassState, string>> = {
  none: "No pass",
  active: "Active",
  expired: "Expired",
  notActivated: "Not activated",
  cancelled: "Auto-renewal cancelled",
  delinquent: "Delinquent",
};

interface TestBarProps {
  readonly controls: ControlsService;
  /** Whether it starts open: a narrow page has no room for it. */
  readonly isOpen: boolean;
  /** Returns the address of the visible screen. */
  readonly addressNow: () => string;
  /** The path of the mock. */
  readonly start: string;
}

/** Sets the state of the page and of its sandbox, and has a link to that state. */
function TestBar({ controls, isOpen, addressNow, start }: TestBarProps) {
  const { scene, passes, trouble } = useSyncExternalStore(controls.subscribe, controls.get);
  const { system, isEmbedded, isLoggedIn, hasKeyCard } = scene;
  const [address, setAddress] = useState(addressNow);
  // The page does not notify us of navigations: this updates the link before somebody uses it.
  const refresh = () => setAddress(addressNow());
  const passId = scene.passId ?? (system && firstPassOf(system));
  const state = scene.state ?? "active";
  const pass = passes.find(({ id }) => id === passId);
  const summary = system === null ? "No program" : `${SYSTEM_NAMES[system]}, ${pass?.name}, ${STATES[state]}`;
  return (
    <section className="mock-bar" aria-label="Test controls">
      <Disclosure summary="Test controls" aside={<span className="mock-bar__summary">{summary}</span>} open={isOpen}>
        <div className="mock-bar__fields">
          <SelectField
            name="mock-system"
            label="System"
            value={system ?? ""}
            placeholder="Not chosen"
            options={SYSTEM_CODES.map((value) => ({ value, label: SYSTEM_NAMES[value] }))}
            onChange={(value) => void controls.change({ system: SYSTEM_CODES.find((code) => code === value) ?? null })}
          />
          <SelectField
            name="mock-pass"
            label="Pass type"
            value={String(passId ?? "")}
            disabled={system === null}
            options={passes.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
            onChange={(value) => void controls.change({ passId: Number(value) })}
          />
          <SelectField
            name="mock-state"
            label="Pass state"
            value={state}
            disabled={system === null}
            options={PASS_STATES.map((value) => ({ value, label: STATES[value] }))}
            onChange={(value) => void controls.change({ state: PASS_STATES.find((known) => known === value) ?? null })}
          />
          <div className="mock-bar__flags">
            <CheckboxField
              name="mock-embedded"
              label="Embedded"
              checked={isEmbedded}
              onChange={(next) => void controls.change({ isEmbedded: next })}
            />
            <CheckboxField
              name="mock-key-card"
              label="Key card"
              checked={hasKeyCard ?? false}
              disabled={system === null}
              onChange={(next) => void controls.change({ hasKeyCard: next })}
            />
            <CheckboxField
              name="mock-logged-in"
              label="Logged in"
              checked={isLoggedIn}
              disabled={system === null}
              onChange={(next) => void controls.change({ isLoggedIn: next })}
            />
          </div>
          <p className="mock-bar__links">
            <a href={withScene(address, scene)} onFocus={refresh} onPointerEnter={refresh}>
              Link to this state
            </a>
            <a href={start}>Start over</a>
          </p>
        </div>
        {trouble !== null && (
          <p className="mock-bar__trouble" role="alert">
            {trouble}
          </p>
        )}
      </Disclosure>
    </section>
  );
}

/** The width in CSS pixels from which the controls start open. */
const MIN_OPEN_WIDTH = 768;

/**
 * Renders the bar above the page.
 * @param folder The path of the mock: "/mock/".
 */
export function renderBar(controls: ControlsService, folder: string): void {
  const node = document.createElement("div");
  node.className = "root mock-bar-root";
  node.lang = "en";
  document.body.prepend(node);
  const dress = () => {
    const { system } = controls.get().scene;
    if (system) node.dataset.theme = system;
  };
  dress();
  controls.subscribe(dress);
  adoptInto(document);
  createRoot(node).render(
    <TestBar
      controls={controls}
      isOpen={window.innerWidth >= MIN_OPEN_WIDTH}
      addressNow={() => window.location.href}
      start={`${folder}?mock-system=phl`}
    />,
  );
}
