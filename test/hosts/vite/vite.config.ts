import { renderFirstScreen } from "bikeshare-rider-account/server";
import { defineConfig } from "vite";

const pricing = renderFirstScreen({ element: "bikeshare-pricing", system: "phl" });
const signUp = renderFirstScreen({ element: "bikeshare-signup", system: "phl" });

const written = (html: string) =>
  html.replace("<!-- Pricing -->", () => pricing).replace("<!-- Sign-up -->", () => signUp);

export default defineConfig({ plugins: [{ name: "first-screens", transformIndexHtml: written }] });
