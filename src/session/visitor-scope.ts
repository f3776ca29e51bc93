import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "./session.ts";

/**
 * Begins a visitor's action. This file is a chunk of its own: after a failed load, browsers can request a chunk again
 * only if no other chunk imports it, and others import the chunk of the session service.
 */
export const beginAsVisitor = (app: AppContext, sessionNumber: number) => sessionOf(app).beginAsVisitor(sessionNumber);
