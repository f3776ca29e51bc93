import { reportStart } from "./servers/listen.ts";
import { tryPorts } from "./servers/start.ts";

// Said before the build, which takes a minute.
await tryPorts().catch(reportStart);
