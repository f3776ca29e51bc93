import type { StoredAnswer, World } from "./world.ts";

/**
 * The same `Idempotency-Key` gets the first answer again and nothing is done twice.
 * Only answers of calls that went through are kept: after a refusal the same key may try again.
 */
export async function onceOnly(
  world: World,
  key: string | null,
  path: string,
  act: () => Promise<Response>,
): Promise<Response> {
  if (key === null) return act();
  const name = `${path} ${key}`;
  const first = world.answers.get(name);
  if (first !== undefined) {
    const stored = await first;
    if (stored.status < 300) return replay(stored);
  }
  const running = act().then(store);
  world.answers.set(name, running);
  return replay(await running);
}

async function store(answer: Response): Promise<StoredAnswer> {
  return { status: answer.status, body: await answer.text() };
}

function replay(stored: StoredAnswer): Response {
  return new Response(stored.body, { status: stored.status, headers: { "content-type": "application/json" } });
}
