import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "./session.ts";
import type { SessionScope } from "./session-scope.ts";

/** In a chunk of its own, which can load again after a failure: the session service's chunk is imported by others. */
export const beginAsVisitor = (app: AppContext, scope: number): SessionScope => sessionOf(app).beginAsVisitor(scope);
