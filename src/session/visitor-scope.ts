import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "./session.ts";
import type { SessionScope } from "./session-scope.ts";

/**
 * In a chunk of its own: after a failed load, browsers can request a chunk again only if no other chunk imports it, and
 * others import the chunk of the session service.
 */
export const beginAsVisitor = (app: AppContext, scope: number): SessionScope => sessionOf(app).beginAsVisitor(scope);
