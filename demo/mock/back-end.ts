import type { SystemCode } from "../../src/domain/program.ts";
import { MOCK_ORIGIN, MOCK_WORLD_ID } from "../configuration.ts";
import { PASS_STATES } from "../sandbox/rider-state.ts";
import { PASSWORD } from "../sandbox/riders.ts";
import { createSandbox, inPageFetch, type SandboxOptions } from "../sandbox/sandbox.ts";
import type { RiderChoice } from "./scene.ts";

/** The rider whose state the controls set. */
const USER_NAME = "rider";

export interface BackEnd {
  readonly fetch: typeof fetch;
  /** @param passId The pass to give to the rider. */
  setUp(system: SystemCode, passId: number, choice: RiderChoice): Promise<void>;
  /** The rider's current state; `passId` is null without a pass. */
  riderOf(system: SystemCode): Promise<RiderChoice>;
  /** Subscribes to answers of calls that may have changed a rider; returns a function that unsubscribes. */
  onMutation(listener: () => void): () => void;
  /** Logs in as the program's rider, and returns the access token. */
  logIn(system: SystemCode): Promise<string>;
}

/** The back end of the mock: a sandbox within the page, without any network. */
export function createBackEnd(options: SandboxOptions = {}): BackEnd {
  const sandbox = inPageFetch(createSandbox(options));
  const listeners = new Set<() => void>();

  async function callSandbox(path: string, body?: object): Promise<unknown> {
    const init = body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const answer = await sandbox(`${MOCK_ORIGIN}/w/${MOCK_WORLD_ID}/${path}`, init);
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    async fetch(input, init) {
      const answer = await sandbox(input, init);
      if (new Request(input, init).method !== "GET") for (const listener of [...listeners]) listener();
      return answer;
    },
    onMutation(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async riderOf(system) {
      const rider = riderIn(await callSandbox("control"), system);
      return {
        passId: typeof rider.passId === "number" ? rider.passId : null,
        state: PASS_STATES.find((known) => known === rider.state) ?? null,
        hasKeyCard: rider.keyCard !== null,
      };
    },
    async setUp(system, passId, { state, hasKeyCard }) {
      const keyCard = hasKeyCard === null ? {} : { keyCard: hasKeyCard };
      await callSandbox("control", {
        rider: { system, userName: USER_NAME, passId, state: state ?? "active", ...keyCard },
      });
    },
    async logIn(system) {
      const answer = await callSandbox("account/login", { system, username: USER_NAME, password: PASSWORD });
      if (typeof answer !== "object" || answer === null || !("access_token" in answer))
        throw new Error("the sandbox gave no token");
      return String(answer.access_token);
    },
  };
}

interface DescribedRider {
  readonly system?: unknown;
  readonly userName?: unknown;
  readonly passId?: unknown;
  readonly state?: unknown;
  readonly keyCard?: unknown;
}

function riderIn(world: unknown, system: SystemCode): DescribedRider {
  const users: unknown = typeof world === "object" && world !== null && "users" in world ? world.users : null;
  const riders: unknown[] = Array.isArray(users) ? users : [];
  const rider = riders.filter(isObject).find((each) => each.system === system && each.userName === USER_NAME);
  if (!rider) throw new Error("the sandbox has no such rider");
  return rider;
}

const isObject = (value: unknown): value is DescribedRider => typeof value === "object" && value !== null;
