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
  /** Whether the bar starts open: a narrow page has no room for that. */
  readonly isOpen: boolean;
  /** Returns the address of the visible screen. */
  readonly addressNow: () => string;
  /** The address that shows the initial state. */
  readonly startHref: string;
}

/** The controls for the state of the page and of its sandbox, with a link to that state. */
function TestBar({ controls, isOpen, addressNow, startHref }: TestBarProps) {
  const { scene, passes, failure } = useSyncExternalStore(controls.subscribe, controls.get);
  const { system, isEmbedded, isLoggedIn, hasKeyCard } = scene;
  const [address, setAddress] = useState(addressNow);
  // The page does not notify the bar of a navigation, so the link gets its address right before its use.
  const refreshAddress = () => setAddress(addressNow());
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
            <a href={withScene(address, scene)} onFocus={refreshAddress} onPointerEnter={refreshAddress}>
              Link to this state
            </a>
            <a href={startHref}>Start over</a>
          </p>
        </div>
        {failure !== null && (
          <p className="mock-bar__failure" role="alert">
            {failure}
          </p>
        )}
      </Disclosure>
    </section>
  );
}

/** The least width of a page, in CSS pixels, on which the bar starts open. */
const MIN_OPEN_WIDTH = 768;

/**
 * Renders the test bar above the page.
 * @param folder The path of the mock: "/mock/".
 */
export function renderBar(controls: ControlsService, folder: string): void {
  const node = document.createElement("div");
  node.className = "root mock-bar-root";
  node.lang = "en";
  document.body.prepend(node);
  const applyTheme = () => {
    const { system } = controls.get().scene;
    if (system) node.dataset.theme = system;
  };
  applyTheme();
  controls.subscribe(applyTheme);
  adoptInto(document);
  createRoot(node).render(
    <TestBar
      controls={controls}
      isOpen={window.innerWidth >= MIN_OPEN_WIDTH}
      addressNow={() => window.location.href}
      startHref={`${folder}?mock-system=phl`}
    />,
  );
}
