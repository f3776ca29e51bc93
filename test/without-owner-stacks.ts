import React from "react";

/**
 * React's development build records a stack for each element that it creates, up to a limit for each second. That takes a
 * tenth of the time of a test that renders, and no test reads stacks: this pretends that the limit is always reached.
 */
const [, internals] = Object.entries<unknown>(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS")) ?? [];
if (typeof internals === "object" && internals !== null && "recentlyCreatedOwnerStacks" in internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
