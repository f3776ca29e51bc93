import { demoOrigins } from "../../../demo/origins.ts";
import type { ControlState } from "../../../demo/sandbox/caller.ts";
import type { Fault } from "../../../demo/sandbox/faults.ts";

const { sandboxOrigin } = demoOrigins();

/** A fault that a test orders; the sandbox has defaults for all fields but the kind and the path. */
export type FaultOrder = Pick<Fault, "kind" | "path"> & Record<string, unknown>;

interface ControlOrders {
  readonly verificationDelayMs?: number;
  readonly faults?: readonly FaultOrder[];
  readonly riders?: readonly object[];
  /** An ISO instant at which the world's clock stops. */
  readonly clock?: string;
}

export type SandboxWorld = Awaited<ReturnType<typeof openSandboxWorld>>;

/** Opens a world of the sandbox, which has riders, a clock and faults of its own; its codes arrive without a delay. */
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
    const response = await post("control", orders);
    if (!response.ok) throw new Error(`the sandbox refused ${JSON.stringify(orders)}: ${await response.text()}`);
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
    /** The amounts of all charges, in dollars. */
    charges: async () => (await state()).charges.map(({ dollars }) => dollars),
    bodies,
    /** The number of calls to a path of the account service. */
    countCalls: async (path: string) => (await bodies(path)).length,
    /** Logs a rider of Indego in, and returns the HTTP status. */
    logIn: async (username: string, password: string) =>
      (await post("account/login", { system: "phl", username, password })).status,
  };
}
