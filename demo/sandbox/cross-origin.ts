const ALLOWED = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
};

const PREFLIGHT = {
  ...ALLOWED,
  "access-control-allow-methods": "GET, POST, PUT, PATCH, OPTIONS",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "access-control-max-age": "7200",
};

export const preflightAnswer = () => new Response(null, { status: 204, headers: PREFLIGHT });

/** Allows a page of another origin to read these headers besides the body. */
const READABLE = { ...ALLOWED, "access-control-expose-headers": "idempotent-replayed, retry-after" };

/** Allows any origin to read the answer, as a service for embedded elements must. */
export function readableAnywhere(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(READABLE)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  return new Response(answer.body, { status: answer.status, headers });
}
