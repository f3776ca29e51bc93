type Method = "GET" | "POST" | "PUT" | "PATCH";

export interface Endpoint<Allowed extends Method = Method> {
  readonly method: Allowed;
  /** Relative to the service's base; a trailing slash is part of it. */
  readonly path: string;
  /** Gives the service a longer time limit: if we gave up early, the rider would not know whether they paid. */
  readonly movesMoney?: boolean;
  /** Sends an `Idempotency-Key` where the configuration has it: the call must act once, however often it arrives. */
  readonly takesKey?: boolean;
}
export type ReadEndpoint = Endpoint<"GET">;
export type WriteEndpoint = Endpoint<Exclude<Method, "GET">>;

/** A service's calls of specification 7, in the file of its client: login and sign-up load no other service's. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
