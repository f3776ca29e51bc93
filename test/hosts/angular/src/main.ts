import "bikeshare-rider-account/loader";
import { bootstrapApplication } from "@angular/platform-browser";
import { RidePage } from "./ride-page";

bootstrapApplication(RidePage);
