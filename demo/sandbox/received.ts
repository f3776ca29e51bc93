/** A call that a sandbox received, recorded for tests without its passwords. */
export interface ReceivedCall {
  readonly method: string;
  /** The path below the sandbox's address: `/account/register`. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly authenticated: boolean;
  readonly idempotencyKey: string | null;
  /** The kind of the fault that affected the call. */
  readonly fault: string | null;
  /** `null` until answered, and for a dropped connection. */
  status: number | null;
}

const SECRETS = new Set(["password", "oldPassword", "accessToken", "access_token"]);

/** The body as JSON without secrets; an invalid body stays a text. */
export function withoutSecrets(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (SECRETS.has(key) ? "[secret]" : value));
  } catch {
    return text;
  }
}
