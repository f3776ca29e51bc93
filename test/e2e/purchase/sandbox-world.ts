import { demoOrigins } from "../../../demo/origins.ts";
import type { ControlState } from "../../../demo/sandbox/caller.ts";
import type { Fault } from "../../../demo/sandbox/faults.ts";

const { sandboxOrigin } = demoOrigins();

/** A fault as a test orders it: the sandbox has defaults for all fields but the kind and the path. */
export type FaultOrder = Pick<Fault, "kind" | "path"> & Record<string, unknown>;

interface ControlOrders {
  readonly verificationDelayMs?: number;
  readonly faults?: readonly FaultOrder[];
  readonly riders?: readonly object[];
  /** An ISO instant at which the world's clock stops. */
  readonly clock?: string;
}

export type SandboxWorld = Awaited<ReturnType<typeof openSandboxWorld>>;

/** The sandbox's world for one test. Codes arrive at once, so that no test waits. */
export async function openSandboxWorld() {
  const id = `purchase-${crypto.randomUUID()}`;
  const address = `${sandboxOrigin}/w/${id}`;
  const post = (path: string, body: object) =>
    fetch(`${address}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  async function control(orders: ControlOrders): Promise<void> {
    const answer = await post("control", orders);
    if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(orders)}: ${await answer.text()}`);
  }
  const state = async (): Promise<ControlState> => (await fetch(`${address}/control`)).json();
  /** The bodies of the calls to a path of the account service. */
  const bodies = async (path: string): Promise<unknown[]> =>
    (await state()).received.filter((call) => call.path === `/account${path}`).map(({ body }) => body);

  await control({ verificationDelayMs: 0 });
  return {
    id,
    control,
    /** Adds a fault for the next POST to a path. */
    fault: (order: FaultOrder) => control({ faults: [{ method: "POST", ...order }] }),
    state,
    /** The charges in dollars. */
    charges: async () => (await state()).charges.map(({ dollars }) => dollars),
    bodies,
    /** How many such calls arrived. */
    calls: async (path: string) => (await bodies(path)).length,
    /** The HTTP status of a login. */
    logIn: async (username: string, password: string) =>
      (await post("account/login", { system: "phl", username, password })).status,
  };
}
