/** A request and its answer, as sent over the network. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A `fetch` like that of a page at `origin`, with a record of the answers. */
export interface ExchangeRecorder {
  readonly fetch: typeof fetch;
  /** All exchanges since `forget`, in the order of their answers. */
  exchanges(): readonly Exchange[];
  forget(): void;
}

export function createExchangeRecorder(origin: string): ExchangeRecorder {
  let exchanges: readonly Exchange[] = [];
  return {
    exchanges: () => exchanges,
    forget: () => {
      exchanges = [];
    },
    async fetch(input, init = {}) {
      const headers = new Headers(init.headers);
      headers.set("origin", origin);
      const answer = await fetch(input, { ...init, headers });
      const text = await answer.text();
      const url = input instanceof Request ? input.url : String(input);
      const { status, headers: answered } = answer;
      exchanges = [...exchanges, { method: init.method ?? "GET", url, status, headers: answered, text }];
      return new Response(text === "" ? null : text, { status, statusText: answer.statusText, headers: answered });
    },
  };
}

/** CORS errors, because of which a browser would keep the answer from a page at another origin. */
export async function crossOriginDifferences(
  { method, url, headers }: Exchange,
  { origin, asked }: { readonly origin: string; readonly asked: readonly string[] },
): Promise<readonly string[]> {
  const differences = allows(headers, "origin", origin) ? [] : ["the answer does not allow the page's origin (CORS)"];
  const preflight = await fetch(url, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": asked.join(", ") },
  }).catch(() => null);
  if (!preflight?.ok)
    return [...differences, `a browser's preflight is answered with ${preflight?.status ?? "nothing"}`];
  if (!allows(preflight.headers, "origin", origin)) differences.push("the preflight does not allow the page's origin");
  // CORS always allows GET and POST.
  if (method !== "GET" && method !== "POST" && !allows(preflight.headers, "methods", method))
    differences.push(`the preflight does not allow ${method}`);
  // An asterisk does not include this header.
  const missing = asked.filter((name) => !allows(preflight.headers, "headers", name, name !== "authorization"));
  if (missing.length > 0) differences.push(`the preflight does not allow the header ${missing.join(" or ")}`);
  return differences;
}

/** Whether a page of another origin can read a header of the answer. */
export const exposes = (headers: Headers, name: string): boolean =>
  lists(headers.get("access-control-expose-headers"), name, true);

const allows = (headers: Headers, what: "origin" | "methods" | "headers", expected: string, takesAny = true): boolean =>
  lists(headers.get(`access-control-allow-${what}`), expected, takesAny);

function lists(value: string | null, expected: string, takesAny: boolean): boolean {
  const listed = (value ?? "").split(",").map((name) => name.trim().toLowerCase());
  return listed.includes(expected.toLowerCase()) || (takesAny && listed.includes("*"));
}
