import "bikeshare-rider-account/pricing";
