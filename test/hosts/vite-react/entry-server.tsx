import { renderToString } from "react-dom/server";
import { Page } from "./page.tsx";

export const render = (): string => renderToString(<Page />);
