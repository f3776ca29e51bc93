import { expect, waitFor, type within } from "storybook/test";
import { ChangeScreen, RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { type AccountStage, StagedAccount } from "./account-stage.tsx";

/** The screen to renew or the screen to change a pass, depending on the stage's path. */
export function StagedRenewal({ stage }: { readonly stage: AccountStage }) {
  const isChange = stage.location.get().startsWith("/change");
  return <StagedAccount stage={stage}>{isChange ? <ChangeScreen /> : <RenewScreen />}</StagedAccount>;
}

interface PlayContext {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: { click(element: Element): Promise<void> };
}

/** Chooses a pass: first unfolds the list of passes, and the reduced fares if the pass is one of them. */
export async function choosePass({ canvas, userEvent }: PlayContext, pass: RegExp): Promise<void> {
  await canvas.findAllByRole("radio");
  const unfoldButton = canvas.queryByRole("button", { name: "Choose another pass" });
  if (unfoldButton && !canvas.queryByRole("radio", { name: pass })) await userEvent.click(unfoldButton);
  const radio = await canvas.findByRole("radio", { name: pass });
  if (radio.closest("details:not([open])")) await openReducedFares({ canvas, userEvent });
  await userEvent.click(radio);
}

export async function openReducedFares({ canvas, userEvent }: PlayContext): Promise<void> {
  await userEvent.click(await canvas.findByText("Reduced fare", { selector: "summary *" }));
}

/** Agrees to auto-renewal where required, and pays. */
export async function agreeAndPay({ canvas, userEvent }: PlayContext): Promise<void> {
  const button = await canvas.findByRole("button", { name: /^Pay/ });
  await waitFor(() => expect(button).toBeEnabled());
  for (const consent of canvas.queryAllByRole("checkbox", { checked: false })) await userEvent.click(consent);
  await userEvent.click(canvas.getByRole("button", { name: /^Pay/ }));
}

/** The name of the pay button with this amount, for `getByRole`. */
export const payButtonNamed = (dollars: string) => ({ name: new RegExp(`^Pay\\s*\\$${dollars.replace(".", "\\.")}$`) });

/** The name of the button that pays the fees of the sandbox's delinquent rider with this card, for `getByRole`. */
export const payFeesButtonNamed = (lastFour = "4242", brand = "Visa") => ({
  name: new RegExp(`^Pay\\s*\\$6\\.50\\s*with\\s*${brand} ending in ${lastFour}$`),
});
