import { demoOrigins } from "../../../demo/origins.ts";
import type { ControlState } from "../../../demo/sandbox/caller.ts";
import type { Fault } from "../../../demo/sandbox/faults.ts";

const { sandboxOrigin } = demoOrigins();

/** A fault in a test: the count and whether it acts have defaults. */
export type FaultOrder = Pick<Fault, "kind" | "path"> & Record<string, unknown>;

interface Orders {
  readonly faults?: readonly FaultOrder[];
  readonly riders?: readonly object[];
  /** An ISO instant at which the world's clock stops. */
  readonly clock?: string;
}

/** The sandbox's world for one test. */
export interface SandboxWorld {
  readonly id: string;
  control(orders: Orders): Promise<void>;
  /** Adds a fault for the next POST to a path. */
  fault(order: FaultOrder): Promise<void>;
  state(): Promise<ControlState>;
  /** The charges in dollars. */
  charges(): Promise<number[]>;
  /** The bodies of the calls to a path of the account service. */
  bodies(path: string): Promise<unknown[]>;
  /** How many such calls arrived. */
  calls(path: string): Promise<number>;
  /** The HTTP status of a login. */
  logIn(username: string, password: string): Promise<number>;
}

/** Codes arrive at once, so that no test waits. */
export async function openSandboxWorld(): Promise<SandboxWorld> {
  const id = `purchase-${crypto.randomUUID()}`;
  const address = `${sandboxOrigin}/w/${id}`;
  const post = (path: string, body: object) =>
    fetch(`${address}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  async function control(orders: object): Promise<void> {
    const answer = await post("control", orders);
    if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(orders)}: ${await answer.text()}`);
  }
  const state = async (): Promise<ControlState> => (await fetch(`${address}/control`)).json();
  const bodies = async (path: string): Promise<unknown[]> =>
    (await state()).received.filter((call) => call.path === `/account${path}`).map(({ body }) => body);

  await control({ verificationDelayMs: 0 });
  return {
    id,
    control,
    fault: (order) => control({ faults: [{ method: "POST", ...order }] }),
    state,
    charges: async () => (await state()).charges.map(({ dollars }) => dollars),
    bodies,
    calls: async (path) => (await bodies(path)).length,
    logIn: async (username, password) => (await post("account/login", { system: "phl", username, password })).status,
  };
}
