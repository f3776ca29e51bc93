import { writeFileSync } from "node:fs";
import { openApiDocument } from "./document.ts";

/** The committed contract, one line for each change. */
export const OPENAPI_FILE = "docs/openapi.json";
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv[1]?.endsWith("openapi/write.ts")) writeFileSync(OPENAPI_FILE, openApiText());
