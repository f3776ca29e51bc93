import * as components from "bikeshare-rider-account/react";
import { hydrateRoot } from "react-dom/client";
import { ServerRenderedPage } from "./server-rendered-page.tsx";

const place = document.getElementById("app");
if (place) hydrateRoot(place, <ServerRenderedPage {...components} />);
