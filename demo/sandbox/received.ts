/** One call that a sandbox received, kept for tests; passwords are replaced. */
export interface ReceivedCall {
  readonly method: string;
  /** Below the sandbox's address: `/account/register`. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly authenticated: boolean;
  readonly idempotencyKey: string | null;
  /** The kind of the fault that met the call. */
  readonly fault: string | null;
  /** `null` until answered, and for a dropped connection. */
  status: number | null;
}

const SECRETS = new Set(["password", "oldPassword", "accessToken", "access_token"]);

/** The body as JSON without secrets; a body that is no JSON is kept as text. */
export function withoutSecrets(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (SECRETS.has(key) ? "[secret]" : value));
  } catch {
    return text;
  }
}
