import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { render } from "./dist/server/entry-server.js";

const KINDS = { ".js": "text/javascript", ".css": "text/css" };
const page = readFileSync("dist/browser/index.html", "utf8")
  .replace("<!-- App -->", render)
  // React 18 uses the elements from the script tag.
  .replace("<!-- Above -->", process.env.SCRIPT_TAG ?? "");

createServer(({ url = "/" }, answer) => {
  const kind = KINDS[extname(url)];
  answer.setHeader("content-type", kind ?? "text/html; charset=utf-8");
  answer.end(kind ? readFileSync(`dist/browser${url}`) : page);
}).listen(Number(process.env.PORT), process.env.HOST);
