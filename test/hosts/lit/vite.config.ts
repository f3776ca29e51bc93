import { renderFirstScreen } from "bikeshare-rider-account/server";
import { defineConfig } from "vite";

const pricing = renderFirstScreen({ element: "bikeshare-pricing", system: "phl" });

export default defineConfig({
  plugins: [{ name: "first-screen", transformIndexHtml: (html) => html.replace("<!-- Pricing -->", () => pricing) }],
});
