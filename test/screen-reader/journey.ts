import { demoOrigins } from "../../demo/origins.ts";
import type { SandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import type { Rider } from "./rider.ts";

export interface Journey {
  /** Also the name of its transcript. */
  readonly name: string;
  /** The attributes of the element on the bare page, and its name. */
  readonly page?: Readonly<Record<string, string>>;
  /** Another page of the demo. */
  readonly path?: string;
  readonly walk: (rider: Rider, world: SandboxWorld) => Promise<void>;
}

export const addressOf = ({ page, path }: Journey, { id: world }: SandboxWorld): string =>
  demoOrigins().pagesOrigin + (path ?? `/bare?${new URLSearchParams({ system: "phl", world, ...page })}`);
