import type { SystemCode } from "../../src/domain/program.ts";
import { MOCK_ORIGIN, MOCK_WORLD } from "../configuration.ts";
import { inPageFetch } from "../sandbox/in-page-fetch.ts";
import { PASSWORD } from "../sandbox/roster.ts";
import { createSandbox, type SandboxOptions } from "../sandbox/sandbox.ts";
import type { RiderChoice } from "./scene.ts";

/** The rider whom the controls set up. */
const USER_NAME = "rider";

export interface BackEnd {
  readonly fetch: typeof fetch;
  /** @param passId the pass that the rider is to have. */
  setUp(system: SystemCode, passId: number, choice: RiderChoice): Promise<void>;
  /** A token of the program's rider. */
  logIn(system: SystemCode): Promise<string>;
}

/** The sandbox inside of the page: nothing leaves it. */
export function createBackEnd(options: SandboxOptions = {}): BackEnd {
  const fetch = inPageFetch(createSandbox(options));

  async function post(path: string, body: object): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${MOCK_ORIGIN}/w/${MOCK_WORLD}/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    fetch,
    async setUp(system, passId, { state, hasKeyCard }) {
      const keyCard = hasKeyCard === null ? {} : { keyCard: hasKeyCard };
      await post("control", { rider: { system, userName: USER_NAME, passId, state: state ?? "active", ...keyCard } });
    },
    async logIn(system) {
      const answer = await post("account/login", { system, username: USER_NAME, password: PASSWORD });
      if (typeof answer !== "object" || answer === null || !("access_token" in answer))
        throw new Error("the sandbox gave no token");
      return String(answer.access_token);
    },
  };
}
