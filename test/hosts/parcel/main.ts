import "bikeshare-rider-account/loader";

document.addEventListener("bikeshare-pass-selected", ({ detail }) => {
  document.querySelector("#chosen")?.replaceChildren(String(detail.subscriptionTypeId));
});
