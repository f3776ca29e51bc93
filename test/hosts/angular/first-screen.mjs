import { readFileSync, writeFileSync } from "node:fs";
import { renderFirstScreen } from "bikeshare-rider-account/server";

const page = "dist/browser/index.html";
const signUp = renderFirstScreen({ element: "bikeshare-signup", system: "phl" });
writeFileSync(
  page,
  readFileSync(page, "utf8").replace("<!-- Sign-up -->", () => signUp),
);
