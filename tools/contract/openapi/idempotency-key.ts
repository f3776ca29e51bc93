import type { JsonSchema } from "./json-schema.ts";

const KeyRefusal: JsonSchema = {
  type: "object",
  properties: { error: { type: "string", minLength: 1 }, field: { const: "idempotencyKey" } },
  required: ["error", "field"],
};

export const REPLAY_HEADERS = {
  headers: { "Idempotent-Replayed": { $ref: "#/components/headers/IdempotentReplayed" } },
};

const refusal = (description: string) => ({
  description,
  ...REPLAY_HEADERS,
  content: {
    "application/json": {
      schema: { anyOf: [{ $ref: "#/components/schemas/KeyRefusal" }, { $ref: "#/components/schemas/Refusal" }] },
    },
  },
});

/** The rules for a key in docs/backend.md, "Charged once". */
export const KEY_COMPONENTS = {
  schemas: { KeyRefusal },
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "Names the call, so that it happens once however often it arrives. A key is one rider's and one call's; its answer is kept for at least 24 hours.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    IdempotentReplayed: {
      description:
        "`true` where this is the answer that an earlier call with the same key got; absent else. Needs `Access-Control-Expose-Headers: Idempotent-Replayed`.",
      schema: { const: "true" },
    },
  },
  responses: {
    KeyAtWork: refusal(
      'The first call with this key is still at work, and `field` is "idempotencyKey"; or refused, with words for the rider.',
    ),
    KeyOfAnotherCall: refusal(
      'The key came with another call or body before, or is another rider\'s, and `field` is "idempotencyKey" (`tokenId` is no part of the comparison); or refused, with words for the rider.',
    ),
  },
};

export const KEY_PARAMETER = { $ref: "#/components/parameters/IdempotencyKey" };
export const KEY_RESPONSES = {
  409: { $ref: "#/components/responses/KeyAtWork" },
  422: { $ref: "#/components/responses/KeyOfAnotherCall" },
};
