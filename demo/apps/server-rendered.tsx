import * as components from "bikeshare-rider-account/react";
import { hydrateRoot } from "react-dom/client";
import { ServerRenderedPage } from "./server-rendered-page.tsx";

const mount = document.getElementById("app");
if (mount) hydrateRoot(mount, <ServerRenderedPage {...components} />);
