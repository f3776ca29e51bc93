import { hydrateRoot } from "react-dom/client";
import { Page } from "./page.tsx";

const app = document.getElementById("app");
if (app) hydrateRoot(app, <Page />);
