import { randomUUID } from "node:crypto";
import type { Kit, RiderData } from "../kit.ts";

export async function check({ bikeshare, examiner: { examine } }: Kit, { user }: RiderData): Promise<void> {
  await examine({
    call: "patchUser",
    about: "auto-renewal, as it is",
    expected: ["done", "refused"],
    ask: () => bikeshare.setAutoRenewing(user.isAutoRenewing),
  });
  await examine({
    call: "patchUser",
    about: "with a wrong old password",
    expected: ["refused", 403],
    ask: () => bikeshare.changePassword({ oldPassword: randomUUID(), password: randomUUID() }),
  });
}
