import { hydrateRoot } from "react-dom/client";
import "bikeshare-rider-account/loader";
import { ServerRenderedPage } from "./server-rendered-page.tsx";

const place = document.getElementById("app");
if (place) hydrateRoot(place, <ServerRenderedPage />);
