import { createAdaptorServer } from "@hono/node-server";
import { ConnectionDropped } from "../sandbox/faults.ts";
import { isTooLarge, tooLargeAnswer } from "../sandbox/request.ts";

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Another program uses a port; the message names the environment variable for another port. */
export class PortBusy extends Error {
  override readonly name = "PortBusy";
}

/**
 * Prints why a server cannot start.
 * @throws the error unless it is about a port
 */
export function reportStartError(error: unknown): void {
  if (!(error instanceof PortBusy || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Starts a server that only this machine can reach. It closes the socket if `answer` rejects with `ConnectionDropped`.
 * @param variable The environment variable for the port.
 */
export function listenLocally(
  answer: (request: Request) => Response | Promise<Response>,
  port: number,
  variable: string,
): Promise<RunningServer> {
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request, { incoming }) => {
      const dropConnection = () => incoming.socket?.destroy();
      try {
        const response = isTooLarge(request) ? tooLargeAnswer() : await answer(request);
        return response.headers.has("transfer-encoding") ? cutResponseShort(response, dropConnection) : response;
      } catch (error) {
        if (!(error instanceof ConnectionDropped)) throw error;
        dropConnection();
        return new Response(null);
      }
    },
  });

  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isPortBusy = error.code === "EADDRINUSE";
      reject(isPortBusy ? new PortBusy(`Port ${port} is busy: set ${variable} to another one.`) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
  });
}

/** Drops the connection if the response's body fails, instead of reporting a server error. */
function cutResponseShort(response: Response, dropConnection: () => void): Response {
  const reader = response.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await reader?.read().catch(dropConnection);
      if (chunk?.value === undefined) controller.close();
      else controller.enqueue(chunk.value);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
