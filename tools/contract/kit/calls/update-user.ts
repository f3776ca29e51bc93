import type { Kit, RiderData } from "../kit.ts";

export async function check({ bikeshare, examiner: { examine } }: Kit, { user }: RiderData): Promise<void> {
  await examine({ call: "updateUser", about: "with nothing changed", ask: () => bikeshare.updateUser(user, {}) });
  await examine({
    call: "user",
    about: "after that",
    ask: () => bikeshare.user(),
    differsIn: (after) =>
      after && JSON.stringify(after) === JSON.stringify(user) ? null : "the rider is not as before",
  });
}
