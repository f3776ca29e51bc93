import { styleAhead } from "./style-ahead.ts";

styleAhead("bikeshare-signup", "bikeshare-account");
