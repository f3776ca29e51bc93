import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "./session.ts";
import type { SessionScope } from "./session-scope.ts";

/** A chunk of its own, as pages without a login load the session service with a visitor's first call only. */
export const beginAsVisitor = (app: AppContext, scope: number): SessionScope => sessionOf(app).beginAsVisitor(scope);
