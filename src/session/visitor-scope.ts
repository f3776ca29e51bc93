import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "./session.ts";
import type { SessionScope } from "./session-scope.ts";

/** A chunk of its own, which is asked for again after a failure: other chunks import the one of the session service. */
export const beginAsVisitor = (app: AppContext, scope: number): SessionScope => sessionOf(app).beginAsVisitor(scope);
