import { writeFileSync } from "node:fs";
import { openApiDocument } from "./document.ts";

/** The committed contract, with each change on its own line. */
export const OPENAPI_FILE = "docs/openapi.json";
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv[1]?.endsWith("openapi/write.ts")) writeFileSync(OPENAPI_FILE, openApiText());
