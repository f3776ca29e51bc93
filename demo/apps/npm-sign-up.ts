import "bikeshare-rider-account/signup";
